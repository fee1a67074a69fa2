import { createFileRoute } from '@tanstack/react-router'
import { ProgressReportScreen } from '../../../../areas/progress-reports/progress-report-screen.tsx'

export const Route = createFileRoute('/_signed-in/reports/progress/$id')({
  component: ProgressReport,
})

function ProgressReport() {
  const { id } = Route.useParams()
  return <ProgressReportScreen key={id} id={id} />
}
