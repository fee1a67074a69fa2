import { createFileRoute } from '@tanstack/react-router'
import { PartsScreen } from '../../../areas/sessions/capture/choose/parts-screen.tsx'
import { flagSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/parts')({
  validateSearch: flagSearch('change'),
  component: PartsScreen,
})
