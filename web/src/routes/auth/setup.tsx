import { createFileRoute } from '@tanstack/react-router'
import { SetupScreen } from '../../areas/auth/setup-screen.tsx'

export const Route = createFileRoute('/auth/setup')({
  /** `code`: the one that the server printed, or an invitation's. */
  validateSearch: (search: Record<string, unknown>): { code?: string } => ({
    ...(search.code !== undefined && { code: String(search.code) }),
  }),
  component: Setup,
})

function Setup() {
  return <SetupScreen code={Route.useSearch().code} />
}
