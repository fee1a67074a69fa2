import { createFileRoute } from '@tanstack/react-router'
import { SectionsScreen } from '../../../../areas/sections/sections-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/sections/')({
  component: SectionsScreen,
})
