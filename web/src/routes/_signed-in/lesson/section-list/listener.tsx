import { createFileRoute } from '@tanstack/react-router'
import { ListenerClassListScreen } from '../../../../areas/students/choose/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/lesson/section-list/listener')({
  component: ListenerClassListScreen,
})
