import { createFileRoute } from '@tanstack/react-router'
import { CheckScreen } from '../areas/certificates/check-screen.tsx'

export const Route = createFileRoute('/certificate/$code')({ component: Check })

function Check() {
  const { code } = Route.useParams()
  return <CheckScreen key={code} code={code} />
}
