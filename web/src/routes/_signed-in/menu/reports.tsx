import { createFileRoute } from '@tanstack/react-router'
import { ReportsMenuScreen } from '../../../areas/reports/reports-menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/menu/reports')({ component: ReportsMenuScreen })
