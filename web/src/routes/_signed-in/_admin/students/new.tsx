import { createFileRoute } from '@tanstack/react-router'
import { NewStudentScreen } from '../../../../areas/students/record/new-student-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/students/new')({
  validateSearch: textSearch('section'),
  component: NewStudent,
})

function NewStudent() {
  return <NewStudentScreen section={Route.useSearch().section} />
}
