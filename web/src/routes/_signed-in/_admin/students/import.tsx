import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../../../areas/imports/import-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/students/import')({
  component: ImportScreen,
})
