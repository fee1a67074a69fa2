import { createFileRoute } from '@tanstack/react-router'
import { StudentNotificationsScreen } from '../../../../areas/notifications/student-notifications-screen.tsx'

export const Route = createFileRoute('/_signed-in/notifications/student/$studentId')({
  component: () => <StudentNotificationsScreen studentId={Route.useParams().studentId} />,
})
