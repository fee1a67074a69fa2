import { createFileRoute } from '@tanstack/react-router'
import { daysSearch } from '../../../areas/reports/days/student-days.ts'
import { DocumentReportScreen } from '../../../areas/reports/documents/document-report-screen.tsx'

export const Route = createFileRoute('/_signed-in/reports/document-reports/$studentId')({
  validateSearch: daysSearch,
  component: DocumentReport,
})

function DocumentReport() {
  return <DocumentReportScreen studentId={Route.useParams().studentId} search={Route.useSearch()} />
}
