import { createFileRoute } from '@tanstack/react-router'
import { GroupReportClassesScreen } from '../../../areas/reports/class-list-screens.tsx'
import { daysSearch } from '../../../areas/reports/days/student-days.ts'

export const Route = createFileRoute('/_signed-in/reports/')({
  validateSearch: daysSearch,
  component: GroupReportClasses,
})

function GroupReportClasses() {
  return <GroupReportClassesScreen search={Route.useSearch()} />
}
