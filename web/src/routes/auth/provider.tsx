import { createFileRoute } from '@tanstack/react-router'
import { ProviderScreen } from '../../areas/auth/providers/provider-screen.tsx'

export const Route = createFileRoute('/auth/provider')({ component: ProviderScreen })
