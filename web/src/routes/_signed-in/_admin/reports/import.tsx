import { createFileRoute } from '@tanstack/react-router'
import { LessonsImportScreen } from '../../../../areas/imports/lessons/lessons-import-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/reports/import')({
  component: LessonsImportScreen,
})
