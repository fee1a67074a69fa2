import { createFileRoute } from '@tanstack/react-router'
import { ClassListScreen } from '../../../../areas/sections/class-list-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/section-list/')({
  component: ClassListScreen,
})
