import { createFileRoute } from '@tanstack/react-router'
import { StudentsImportScreen } from '../../../../areas/imports/students/students-import-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/students/import')({
  component: StudentsImportScreen,
})
