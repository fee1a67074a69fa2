import { createFileRoute } from '@tanstack/react-router'
import { ChallengeScreen } from '../../areas/auth/challenge-screen.tsx'

export const Route = createFileRoute('/auth/auth-challenge')({ component: ChallengeScreen })
