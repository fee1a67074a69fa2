import { createFileRoute } from '@tanstack/react-router'
import { RecitingScreen } from '../../../areas/sessions/capture/count/reciting-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/reciting/$sessionId')({
  component: Reciting,
})

function Reciting() {
  const { sessionId } = Route.useParams()
  return <RecitingScreen key={sessionId} sessionId={sessionId} />
}
