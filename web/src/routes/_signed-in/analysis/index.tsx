import { createFileRoute } from '@tanstack/react-router'
import { ClassOverviewScreen } from '../../../areas/analysis/class-overview-screen.tsx'
import { overviewSearch } from '../../../areas/analysis/period.ts'

export const Route = createFileRoute('/_signed-in/analysis/')({
  validateSearch: overviewSearch,
  component: ClassOverview,
})

function ClassOverview() {
  return <ClassOverviewScreen search={Route.useSearch()} />
}
