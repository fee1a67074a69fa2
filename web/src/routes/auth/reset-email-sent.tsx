import { createFileRoute } from '@tanstack/react-router'
import { SentScreen } from '../../areas/auth/password/reset-sent-screen.tsx'

export const Route = createFileRoute('/auth/reset-email-sent')({ component: SentScreen })
