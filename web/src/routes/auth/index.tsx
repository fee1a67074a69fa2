import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInScreen } from '../../areas/auth/sign-in/sign-in-screen.tsx'
import { sitePath } from '../../platform/navigation/site-path.ts'
import { readClaims } from '../../platform/session/session.ts'

export const Route = createFileRoute('/auth/')({
  /** `from`: the path to return to after the sign-in. */
  validateSearch: (search: Record<string, unknown>): { from?: string } => ({
    from: sitePath(search.from),
  }),
  beforeLoad: () => {
    if (readClaims()) throw redirect({ to: '/' })
  },
  component: SignIn,
  codeSplitGroupings: [],
})

function SignIn() {
  return <SignInScreen from={Route.useSearch().from} />
}
