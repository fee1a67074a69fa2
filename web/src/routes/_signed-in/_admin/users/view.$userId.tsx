import { createFileRoute } from '@tanstack/react-router'
import { UserScreen } from '../../../../areas/users/user-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/users/view/$userId')({
  component: ViewUser,
})

function ViewUser() {
  return <UserScreen id={Route.useParams().userId} />
}
