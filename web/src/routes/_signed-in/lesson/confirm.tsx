import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../../../areas/sessions/capture/confirm/confirm-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/confirm')({ component: ConfirmScreen })
