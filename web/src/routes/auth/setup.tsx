import { createFileRoute } from '@tanstack/react-router'
import { SetupScreen } from '../../areas/auth/setup-screen.tsx'
import { digitsSearch } from '../../platform/navigation/search.ts'

export const Route = createFileRoute('/auth/setup')({
  validateSearch: digitsSearch('code'),
  component: Setup,
})

function Setup() {
  return <SetupScreen code={Route.useSearch().code} />
}
