import { createFileRoute } from '@tanstack/react-router'
import { SelectStudentsScreen } from '../../../areas/reports/select-students-screen.tsx'
import { studentsSearch } from '../../../areas/reports/student-days.ts'

export const Route = createFileRoute('/_signed-in/reports/select-students/$sectionId')({
  validateSearch: studentsSearch,
  component: SelectStudents,
})

function SelectStudents() {
  return <SelectStudentsScreen sectionId={Route.useParams().sectionId} search={Route.useSearch()} />
}
