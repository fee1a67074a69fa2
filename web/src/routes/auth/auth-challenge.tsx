import { createFileRoute } from '@tanstack/react-router'
import { ChallengeScreen } from '../../areas/auth/sign-in/challenge-screen.tsx'

export const Route = createFileRoute('/auth/auth-challenge')({ component: ChallengeScreen })
