import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../areas/dashboard/dashboard-screen.tsx'
import { prefetchDashboard } from '../../areas/dashboard/queries.ts'
import { textSearch } from '../../platform/search.ts'

export const Route = createFileRoute('/_signed-in/')({
  validateSearch: textSearch('section'),
  loader: ({ context }) => prefetchDashboard(context.queries),
  component: Dashboard,
})

function Dashboard() {
  const { section } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardScreen
      section={section}
      onSectionChange={(chosen) => navigate({ search: { section: chosen }, replace: true })}
    />
  )
}
