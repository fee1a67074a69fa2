import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../../areas/auth/password/confirm-reset-screen.tsx'
import { digitsSearch } from '../../platform/navigation/search.ts'

export const Route = createFileRoute('/auth/confirm-forgot-password')({
  validateSearch: digitsSearch('code'),
  component: Confirm,
})

function Confirm() {
  return <ConfirmScreen code={Route.useSearch().code} />
}
