import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../../areas/auth/reset-screen.tsx'

export const Route = createFileRoute('/auth/reset-password')({ component: ResetScreen })
