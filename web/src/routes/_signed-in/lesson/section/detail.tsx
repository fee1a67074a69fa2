import { createFileRoute } from '@tanstack/react-router'
import { DetailScreen } from '../../../../areas/sessions/capture/choose/detail-screen.tsx'
import { flagSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/section/detail')({
  validateSearch: flagSearch('change'),
  component: DetailScreen,
})
