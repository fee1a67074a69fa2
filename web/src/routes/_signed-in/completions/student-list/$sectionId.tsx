import { createFileRoute } from '@tanstack/react-router'
import { CompletionStudentsScreen } from '../../../../areas/completions/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/completions/student-list/$sectionId')({
  component: CompletionStudents,
})

function CompletionStudents() {
  return <CompletionStudentsScreen sectionId={Route.useParams().sectionId} />
}
