import { createFileRoute } from '@tanstack/react-router'
import { LinkScreen } from '../../areas/auth/link/link-screen.tsx'

export const Route = createFileRoute('/auth/link')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' ? { code } : {},
  component: OpenLink,
})

function OpenLink() {
  return <LinkScreen code={Route.useSearch().code} />
}
