import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '../areas/auth/auth-frame.tsx'

/** Everything before somebody is signed in. */
export const Route = createFileRoute('/auth')({ component: AuthFrame, codeSplitGroupings: [] })
