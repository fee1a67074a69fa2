import { createFileRoute } from '@tanstack/react-router'
import { askForDashboard } from '../../areas/dashboard/ahead.ts'
import { DashboardScreen } from '../../areas/dashboard/dashboard-screen.tsx'
import { textSearch } from '../../platform/search.ts'

export const Route = createFileRoute('/_signed-in/')({
  validateSearch: textSearch('section'),
  loader: ({ context }) => askForDashboard(context.queries),
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
