import { createFileRoute } from '@tanstack/react-router'
import { TypeScreen } from '../../../areas/sessions/capture/choose/type-screen.tsx'
import { flagSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/type')({
  validateSearch: flagSearch('change'),
  component: TypeScreen,
})
