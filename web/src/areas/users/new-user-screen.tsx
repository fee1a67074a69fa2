import type { NewUser } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import type { Write } from '../../platform/queries/write.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { UserForm } from './user-form.tsx'

export function NewUserScreen() {
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
        save={async (input, { write, id, isAgain }) => {
          const user = await write('POST /users/', { body: { ...input, id } })
          if (isAgain) await saveAgain(write, user.id, input)
          showToast(m.users_added({ name: personName(input) }))
          await navigate({ to: '/users/view/$userId', params: { userId: user.id }, replace: true })
        }}
      />
    </Page>
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
