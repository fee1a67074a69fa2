import { createFileRoute } from '@tanstack/react-router'
import { DocumentReportScreen } from '../../../areas/reports/document-report-screen.tsx'
import { daysSearch } from '../../../areas/reports/student-days.ts'

export const Route = createFileRoute('/_signed-in/reports/document-reports/$studentId')({
  validateSearch: daysSearch,
  component: DocumentReport,
})

function DocumentReport() {
  return <DocumentReportScreen studentId={Route.useParams().studentId} search={Route.useSearch()} />
}
