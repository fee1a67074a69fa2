import { useRouter } from '@tanstack/react-router'
import type { CallAnswer } from '../../../platform/api/api.ts'
import { storeToken } from '../../../platform/session/session.ts'

/** Stores the token and navigates to `from`, a path of this site. */
export function useStartSession(): (token: string, from?: string) => void {
  const router = useRouter()
  return (token, from = '/') => {
    storeToken(token)
    router.history.replace(from)
  }
}

type Answer = CallAnswer<'POST /login'>

type ContinueSignIn = (answer: Answer, of: { email: string; from?: string }) => Promise<void>

/** Continues after a password or a provider: to `from`, to a new password or to the second factor. */
export function useContinueSignIn(): ContinueSignIn {
  const router = useRouter()
  const startSession = useStartSession()
  return async (answer, { email, from }) => {
    if (answer.code === '000') return startSession(answer.data.access_token, from)
    // The sign-in page is small: most sign-ins need no second step.
    const { storePendingSignIn } = await import('./pending-sign-in.ts')
    storePendingSignIn({ email, from, ...answer.data })
    await router.navigate({
      to: answer.code === '001' ? '/auth/auth-challenge' : '/auth/second-factor',
    })
  }
}
