import { createFileRoute } from '@tanstack/react-router'
import { studentsSearch } from '../../../areas/reports/days/student-days.ts'
import { SelectStudentsScreen } from '../../../areas/reports/groups/select-students-screen.tsx'

export const Route = createFileRoute('/_signed-in/reports/select-students/$sectionId')({
  validateSearch: studentsSearch,
  component: SelectStudents,
})

function SelectStudents() {
  return <SelectStudentsScreen sectionId={Route.useParams().sectionId} search={Route.useSearch()} />
}
