import { useRouter } from '@tanstack/react-router'
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
