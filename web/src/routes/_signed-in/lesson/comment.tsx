import { createFileRoute } from '@tanstack/react-router'
import { EndingScreen } from '../../../areas/sessions/capture/end/ending-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/comment')({ component: Comment })

function Comment() {
  return <EndingScreen at="/lesson/comment" />
}
