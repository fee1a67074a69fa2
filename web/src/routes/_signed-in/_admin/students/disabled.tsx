import { createFileRoute } from '@tanstack/react-router'
import { DisabledStudentsScreen } from '../../../../areas/students/disabled-students-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/students/disabled')({
  component: DisabledStudentsScreen,
})
