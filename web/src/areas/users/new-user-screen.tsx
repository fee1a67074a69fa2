import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { useTitle } from '../../platform/title.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.ts'
import { personName } from '../school-words/index.ts'
import { BackButton } from '../shell/index.ts'
import { invalidateUsers } from './invalidate-users.ts'
import { UserForm } from './user-form.tsx'

/** Adds somebody who signs in; then to the person's page, where classes are assigned. */
export function NewUserScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  useTitle(m.users_new())
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/users" />}
        title={m.users_new()}
        detail={m.users_information()}
      />
      <UserForm
        save={async (input, { id, isAgain }) => {
          const user = await call('POST /users/', { body: { ...input, id } })
          if (isAgain) await call('PUT /users/:id', { params: { id: user.id }, body: input })
          showToast(m.users_added({ name: personName(input) }))
          await invalidateUsers(client)
          await navigate({ to: '/users/view/$userId', params: { userId: user.id }, replace: true })
        }}
      />
    </Page>
  )
}
