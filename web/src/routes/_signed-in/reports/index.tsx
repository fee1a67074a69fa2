import { createFileRoute } from '@tanstack/react-router'
import { GroupReportClassesScreen } from '../../../areas/reports/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/reports/')({
  component: GroupReportClassesScreen,
})
