import { createFileRoute } from '@tanstack/react-router'
import { ListenerClassListScreen } from '../../../../areas/sections/class-list-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/section-list/listener')({
  component: ListenerClassListScreen,
})
