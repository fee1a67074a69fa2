import { createFileRoute } from '@tanstack/react-router'
import { DisabledStudentsScreen } from '../../../../areas/students/manage/disabled-students-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/students/disabled')({
  component: DisabledStudentsScreen,
})
