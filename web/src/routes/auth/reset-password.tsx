import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../../areas/auth/password/reset-screen.tsx'

export const Route = createFileRoute('/auth/reset-password')({ component: ResetScreen })
