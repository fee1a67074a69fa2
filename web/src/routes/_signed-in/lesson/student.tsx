import { createFileRoute } from '@tanstack/react-router'
import { ListenerScreen } from '../../../areas/sessions/capture/choose/listener-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/student')({ component: ListenerScreen })
