import { createFileRoute } from '@tanstack/react-router'
import { OverviewStudentsScreen } from '../../../areas/reports/overview/overview-students-screen.tsx'

export const Route = createFileRoute('/_signed-in/reports/student-select-overview/$sectionId')({
  component: OverviewStudents,
})

function OverviewStudents() {
  return <OverviewStudentsScreen sectionId={Route.useParams().sectionId} />
}
