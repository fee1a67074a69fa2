import { createFileRoute } from '@tanstack/react-router'
import { StudentSettingsScreen } from '../../../../areas/revision/settings/settings-screens.tsx'
import { numberSearch } from '../../../../platform/navigation/search.ts'

const limit = numberSearch('limit', 604)
const days = numberSearch('days', 400)

export const Route = createFileRoute('/_signed-in/revision/student/$studentId/settings')({
  /** A proposed value: pages a day, or school days of a round. */
  validateSearch: (search: Record<string, unknown>) => ({ ...limit(search), ...days(search) }),
  component: Settings,
})

function Settings() {
  return (
    <StudentSettingsScreen studentId={Route.useParams().studentId} search={Route.useSearch()} />
  )
}
