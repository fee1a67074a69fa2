import type { NewUser } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { routeList } from '../../platform/queries/query.ts'
import type { Write } from '../../platform/queries/write.ts'
import { FormScreen } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { UserForm } from './user-form.tsx'

export function NewUserScreen() {
  const navigate = useNavigate()
  const query = useQuery(routeList('GET /sections/', 100))
  return (
    <FormScreen title={m.users_new()} detail={m.users_information()} fallback="/users">
      <QueryView query={query}>
        {(sections) => (
          <UserForm
            sections={sections}
            save={async (input, { write, id, isAgain }) => {
              const user = await write('POST /users/', { body: { ...input, id } })
              if (isAgain) await saveAgain(write, user.id, input)
              showToast(m.users_added({ name: personName(input) }))
              await navigate({
                to: '/users/view/$userId',
                params: { userId: user.id },
                replace: true,
              })
            }}
          />
        )}
      </QueryView>
    </FormScreen>
  )
}

/** An earlier try may have saved values that the user corrected since. */
async function saveAgain(
  write: Write,
  id: string,
  { section_ids = [], ...input }: NewUser,
): Promise<void> {
  await write('PUT /users/:id', { params: { id }, body: input })
  await write('PUT /users/:id/sections', { params: { id }, body: { section_ids } })
}
