import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '../areas/auth/frame/auth-frame.tsx'

/** The layout of all screens before the sign-in. */
export const Route = createFileRoute('/auth')({ component: AuthFrame, codeSplitGroupings: [] })
