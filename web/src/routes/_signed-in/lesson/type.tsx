import { createFileRoute } from '@tanstack/react-router'
import { TypeScreen } from '../../../areas/sessions/capture/choosing/type-screen.tsx'
import { changeSearch } from '../../../platform/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/type')({
  validateSearch: changeSearch,
  component: TypeScreen,
})
