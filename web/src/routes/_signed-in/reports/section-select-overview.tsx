import { createFileRoute } from '@tanstack/react-router'
import { OverviewClassesScreen } from '../../../areas/reports/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/reports/section-select-overview')({
  component: OverviewClassesScreen,
})
