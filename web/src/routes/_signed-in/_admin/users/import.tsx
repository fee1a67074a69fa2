import { createFileRoute } from '@tanstack/react-router'
import { TeachersImportScreen } from '../../../../areas/imports/teachers/teachers-import-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/users/import')({
  component: TeachersImportScreen,
})
