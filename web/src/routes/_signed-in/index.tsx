import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../areas/dashboard/dashboard-screen.tsx'
import { prefetchDashboard } from '../../areas/dashboard/queries.ts'
import { flagSearch, textSearch } from '../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...textSearch('section')(search),
    ...flagSearch('find')(search),
  }),
  loader: ({ context }) => prefetchDashboard(context.queries),
  component: Dashboard,
})

function Dashboard() {
  const { section, find = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardScreen
      section={section}
      isFinding={find}
      onSectionChange={(chosen) => navigate({ search: { section: chosen }, replace: true })}
    />
  )
}
