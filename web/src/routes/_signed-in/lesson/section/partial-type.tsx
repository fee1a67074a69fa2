import { createFileRoute } from '@tanstack/react-router'
import { PartialTypeScreen } from '../../../../areas/sessions/capture/choose/partial-type-screen.tsx'
import { flagSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/section/partial-type')({
  validateSearch: flagSearch('change'),
  component: PartialTypeScreen,
})
