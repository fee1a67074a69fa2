import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../../../areas/sessions/capture/start/confirm-screen.tsx'
import { flagSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/confirm')({
  validateSearch: flagSearch('now'),
  component: ConfirmScreen,
})
