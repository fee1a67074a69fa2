import { createFileRoute } from '@tanstack/react-router'
import { AttendanceClassesScreen } from '../../../areas/attendances/class-list-screen.tsx'

export const Route = createFileRoute('/_signed-in/attendances/')({
  component: AttendanceClassesScreen,
})
