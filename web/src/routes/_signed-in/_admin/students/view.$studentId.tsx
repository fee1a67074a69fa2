import { createFileRoute } from '@tanstack/react-router'
import { ViewStudentScreen } from '../../../../areas/students/record/view-student-screen.tsx'
import { flagSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/students/view/$studentId')({
  /** Just added: what the student knows already is asked. */
  validateSearch: flagSearch('added'),
  component: ViewStudent,
})

function ViewStudent() {
  return <ViewStudentScreen id={Route.useParams().studentId} isAdded={Route.useSearch().added} />
}
