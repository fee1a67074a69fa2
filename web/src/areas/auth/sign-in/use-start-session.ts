import { useRouter } from '@tanstack/react-router'
import type { CallAnswer } from '../../../platform/api/api.ts'
import { storeToken } from '../../../platform/session/session.ts'
import { storePendingSignIn } from './pending-sign-in.ts'

/** Stores the token and navigates to `from`, a path of this site. */
export function useStartSession(): (token: string, from?: string) => void {
  const router = useRouter()
  return (token, from = '/') => {
    storePendingSignIn(null)
    storeToken(token)
    router.history.replace(from)
  }
}

type Answer = CallAnswer<'POST /login'>

/** Continues after a password or a provider: to `from`, to a new password or to the second factor. */
export function useProceed(): (answer: Answer, of: { email: string; from?: string }) => void {
  const router = useRouter()
  const startSession = useStartSession()
  return (answer, { email, from }) => {
    if (answer.code === '000') return startSession(answer.data.access_token, from)
    storePendingSignIn({ email, from, ...answer.data })
    void router.navigate({
      to: answer.code === '001' ? '/auth/auth-challenge' : '/auth/second-factor',
    })
  }
}
