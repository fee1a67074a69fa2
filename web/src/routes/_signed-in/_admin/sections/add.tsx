import { createFileRoute } from '@tanstack/react-router'
import { NewSectionScreen } from '../../../../areas/sections/section-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/sections/add')({
  component: NewSectionScreen,
})
