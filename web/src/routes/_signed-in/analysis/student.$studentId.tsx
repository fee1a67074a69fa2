import { createFileRoute } from '@tanstack/react-router'
import { ProgressScreen } from '../../../areas/analysis/progress-screen.tsx'

export const Route = createFileRoute('/_signed-in/analysis/student/$studentId')({
  component: Progress,
})

function Progress() {
  return <ProgressScreen studentId={Route.useParams().studentId} />
}
