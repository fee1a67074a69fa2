import { createFileRoute } from '@tanstack/react-router'
import { ViewGuardianScreen } from '../../../../areas/guardians/view-guardian-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/guardians/view/$guardianId')({
  component: ViewGuardian,
})

function ViewGuardian() {
  return <ViewGuardianScreen id={Route.useParams().guardianId} />
}
