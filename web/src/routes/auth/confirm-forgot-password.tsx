import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../../areas/auth/confirm-screen.tsx'

export const Route = createFileRoute('/auth/confirm-forgot-password')({
  /** `code`: of the mailed link. */
  validateSearch: (search: Record<string, unknown>): { code?: string } => ({
    ...(search.code !== undefined && { code: String(search.code) }),
  }),
  component: Confirm,
})

function Confirm() {
  return <ConfirmScreen code={Route.useSearch().code} />
}
