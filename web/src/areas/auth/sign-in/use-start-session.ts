import { useRouter } from '@tanstack/react-router'
import { storeToken } from '../../../platform/session/session.ts'
import { keep } from './pending-sign-in.ts'

/** Stores the token and navigates to `from`, a path of this site. */
export function useEnter(): (token: string, from?: string) => void {
  const router = useRouter()
  return (token, from = '/') => {
    keep(null)
    storeToken(token)
    router.history.replace(from)
  }
}
