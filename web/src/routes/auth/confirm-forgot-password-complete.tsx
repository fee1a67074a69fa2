import { createFileRoute } from '@tanstack/react-router'
import { CompleteScreen } from '../../areas/auth/password/password-changed-screen.tsx'

export const Route = createFileRoute('/auth/confirm-forgot-password-complete')({
  component: CompleteScreen,
})
