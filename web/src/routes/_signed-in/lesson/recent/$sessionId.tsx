import { createFileRoute } from '@tanstack/react-router'
import { LessonViewScreen } from '../../../../areas/sessions/lesson-view/lesson-view-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/recent/$sessionId')({
  component: LessonView,
})

function LessonView() {
  return <LessonViewScreen sessionId={Route.useParams().sessionId} />
}
