import { createFileRoute } from '@tanstack/react-router'
import { EditOtherScreen } from '../../../areas/sessions/other/edit-other-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/other/$sessionId')({
  component: EditOther,
})

function EditOther() {
  return <EditOtherScreen sessionId={Route.useParams().sessionId} />
}
