import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { invalidateAfter } from '../../platform/queries/stale.ts'
import { createWrite } from '../../platform/queries/write.ts'
import { renewToken } from '../../platform/session/renew-token.ts'
import { isAdmin, readClaims } from '../../platform/session/session.ts'
import { isGone } from '../../shared/failures/index.ts'
import { FormScreen, useFreshQuery } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView, useGoBack } from '../../shared/screen/index.ts'
import { LOADING_LINE } from '../../ui/layout/page-header.tsx'
import { PhoneUserForm } from './phone-user-form.tsx'
import { UserForm } from './user-form.tsx'
import { UserGone } from './user-gone.tsx'

export function EditUserScreen({ id }: { id: string }) {
  const client = useQueryClient()
  const goBack = useGoBack('/users')
  const navigate = useNavigate()
  const user = useFreshQuery(routeQuery('GET /users/:id', { params: { id } }))
  return (
    <FormScreen
      title={m.users_update_title()}
      detail={user.data ? <bdi>{personName(user.data)}</bdi> : LOADING_LINE}
      fallback="/users"
      gone={isGone(user.error) && <UserGone />}
    >
      <QueryView query={user}>
        {(known) => {
          const Form = known.email === '' ? PhoneUserForm : UserForm
          return (
            <Form
              key={known.id}
              user={known}
              save={async (input, { write, before }) => {
                const isSelf = known.id === readClaims()?.uid
                // A user who gave up the own rights may not read this screen's records again.
                const send = isSelf ? createWrite(client, 'none') : write
                await send('PUT /users/:id', { params: { id }, body: { ...input, before } })
                // The menu shows the user's own name, and the token contains the user's own rights.
                if (isSelf) await renewToken()
                if (!isAdmin(readClaims())) return void navigate({ to: '/' })
                // The screen under this form.
                if (isSelf) await invalidateAfter(client, ['PUT /users/:id'])
                goBack()
              }}
            />
          )
        }}
      </QueryView>
    </FormScreen>
  )
}
