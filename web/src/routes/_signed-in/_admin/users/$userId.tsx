import { createFileRoute } from '@tanstack/react-router'
import { EditUserScreen } from '../../../../areas/users/edit-user-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/users/$userId')({ component: EditUser })

function EditUser() {
  return <EditUserScreen id={Route.useParams().userId} />
}
