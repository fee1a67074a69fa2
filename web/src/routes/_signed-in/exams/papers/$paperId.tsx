import { createFileRoute } from '@tanstack/react-router'
import { PaperScreen } from '../../../../areas/exams/papers/paper-screen.tsx'

export const Route = createFileRoute('/_signed-in/exams/papers/$paperId')({ component: Paper })

function Paper() {
  return <PaperScreen paperId={Route.useParams().paperId} />
}
