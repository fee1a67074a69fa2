import { createFileRoute } from '@tanstack/react-router'
import { ReportViewScreen } from '../../../areas/reports/documents/report-view-screen.tsx'

export const Route = createFileRoute('/_signed-in/reports/report-view/$path')({
  component: ReportView,
})

function ReportView() {
  return <ReportViewScreen path={Route.useParams().path} />
}
