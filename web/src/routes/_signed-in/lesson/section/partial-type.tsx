import { createFileRoute } from '@tanstack/react-router'
import { PartialTypeScreen } from '../../../../areas/sessions/capture/choosing/partial-type-screen.tsx'
import { changeSearch } from '../../../../platform/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/section/partial-type')({
  validateSearch: changeSearch,
  component: PartialTypeScreen,
})
