import { createFileRoute } from '@tanstack/react-router'
import { NewIndicatorScreen } from '../../../../areas/indicators/indicator-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/indicators/add')({
  component: NewIndicatorScreen,
})
