import { createFileRoute } from '@tanstack/react-router'
import { SectionScreen } from '../../../../areas/sessions/capture/choose/section-screen.tsx'
import { flagSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/lesson/section/')({
  validateSearch: flagSearch('change'),
  component: SectionScreen,
})
