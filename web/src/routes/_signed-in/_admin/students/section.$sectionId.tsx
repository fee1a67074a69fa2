import { createFileRoute } from '@tanstack/react-router'
import { SectionStudentsScreen } from '../../../../areas/students/manage/section-students-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/students/section/$sectionId')({
  component: SectionStudents,
})

function SectionStudents() {
  return <SectionStudentsScreen id={Route.useParams().sectionId} />
}
