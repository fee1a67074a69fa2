import { createFileRoute } from '@tanstack/react-router'
import { StudentListScreen } from '../../../areas/students/choose/student-list-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/student-list/$sectionId')({
  component: StudentList,
})

function StudentList() {
  return <StudentListScreen sectionId={Route.useParams().sectionId} />
}
