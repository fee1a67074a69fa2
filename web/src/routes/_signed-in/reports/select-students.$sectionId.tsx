import { createFileRoute } from '@tanstack/react-router'
import { SelectStudentsScreen } from '../../../areas/reports/select-students-screen.tsx'
import { studentsSearch } from '../../../areas/reports/student-days.ts'

export const Route = createFileRoute('/_signed-in/reports/select-students/$sectionId')({
  /** The days, and the student whose panel is open with the type that it shows. */
  validateSearch: studentsSearch,
  component: SelectStudents,
})

function SelectStudents() {
  return <SelectStudentsScreen sectionId={Route.useParams().sectionId} search={Route.useSearch()} />
}
