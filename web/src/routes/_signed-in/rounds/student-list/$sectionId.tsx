import { createFileRoute } from '@tanstack/react-router'
import { RoundStudentsScreen } from '../../../../areas/rounds/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/rounds/student-list/$sectionId')({
  component: RoundStudents,
})

function RoundStudents() {
  return <RoundStudentsScreen sectionId={Route.useParams().sectionId} />
}
