import { createFileRoute } from '@tanstack/react-router'
import { DetailScreen } from '../../../../areas/sessions/capture/choosing/detail-screen.tsx'
import { flagSearch } from '../../../../platform/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/section/detail')({
  validateSearch: flagSearch('change'),
  component: DetailScreen,
})
