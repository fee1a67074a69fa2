import { createFileRoute } from '@tanstack/react-router'
import { JuzOverviewScreen } from '../../../areas/reports/overview/juz-overview-screen.tsx'
import { numberSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/reports/student-overview/$studentId')({
  /** `juz`: filters the lessons. */
  validateSearch: numberSearch('juz'),
  component: JuzOverview,
})

function JuzOverview() {
  return <JuzOverviewScreen studentId={Route.useParams().studentId} juz={Route.useSearch().juz} />
}
