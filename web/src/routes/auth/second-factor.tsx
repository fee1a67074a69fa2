import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorScreen } from '../../areas/auth/sign-in/second-factor-screen.tsx'

export const Route = createFileRoute('/auth/second-factor')({ component: SecondFactorScreen })
