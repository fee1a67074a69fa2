import { createFileRoute } from '@tanstack/react-router'
import { EditGuardianScreen } from '../../../../areas/guardians/edit-guardian-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/guardians/edit/$guardianId')({
  component: EditGuardian,
})

function EditGuardian() {
  return <EditGuardianScreen id={Route.useParams().guardianId} />
}
