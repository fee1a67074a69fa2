import { createFileRoute } from '@tanstack/react-router'
import { WhatsappHistoryScreen } from '../../../../areas/notifications/history-screen.tsx'

export const Route = createFileRoute('/_signed-in/notifications/guardian/$guardianId/history')({
  component: () => <WhatsappHistoryScreen guardianId={Route.useParams().guardianId} />,
})
