import { createFileRoute } from '@tanstack/react-router'
import { TargetStudentsScreen } from '../../../../areas/targets/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/targets/student-list/$sectionId')({
  component: TargetStudents,
})

function TargetStudents() {
  return <TargetStudentsScreen sectionId={Route.useParams().sectionId} />
}
