import { createFileRoute } from '@tanstack/react-router'
import { EditStudentScreen } from '../../../../areas/students/record/edit-student-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/students/$studentId')({
  component: EditStudent,
})

function EditStudent() {
  return <EditStudentScreen id={Route.useParams().studentId} />
}
