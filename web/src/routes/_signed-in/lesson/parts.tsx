import { createFileRoute } from '@tanstack/react-router'
import { PartsScreen } from '../../../areas/sessions/capture/choosing/parts-screen.tsx'
import { flagSearch } from '../../../platform/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/parts')({
  validateSearch: flagSearch('change'),
  component: PartsScreen,
})
