import { createFileRoute } from '@tanstack/react-router'
import { ViewStudentScreen } from '../../../../areas/students/record/view-student-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/students/view/$studentId')({
  component: ViewStudent,
})

function ViewStudent() {
  return <ViewStudentScreen id={Route.useParams().studentId} />
}
