import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '../../../../areas/notifications/invite-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

const section = textSearch('section')

export const Route = createFileRoute('/_signed-in/_admin/guardians/invite')({
  /** `section`: the class; default: the first class. */
  validateSearch: (search: Record<string, unknown>) => section(search),
  component: Invite,
})

function Invite() {
  const navigate = Route.useNavigate()
  return (
    <InviteScreen
      section={Route.useSearch().section}
      onSectionChange={(id) => void navigate({ search: { section: id }, replace: true })}
    />
  )
}
