import { createFileRoute } from '@tanstack/react-router'
import { ProgressReportsScreen } from '../../../../areas/progress-reports/progress-reports-screen.tsx'
import { progressSearch } from '../../../../areas/progress-reports/search.ts'

export const Route = createFileRoute('/_signed-in/reports/progress/')({
  validateSearch: progressSearch,
  component: ProgressReports,
})

function ProgressReports() {
  return <ProgressReportsScreen search={Route.useSearch()} />
}
