import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../../areas/dashboard/dashboard-screen.tsx'
import { textSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/')({
  validateSearch: textSearch('section'),
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
