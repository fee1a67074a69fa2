import { createFileRoute } from '@tanstack/react-router'
import { SchemesScreen } from '../../../../../areas/exams/schemes/schemes-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/exams/schemes/')({
  component: SchemesScreen,
})
