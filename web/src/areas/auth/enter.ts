import { useRouter } from '@tanstack/react-router'
import { storeToken } from '../../platform/session.ts'
import { keep } from './kept.ts'

/** Stores the token and navigates to `from`, a path of this site. */
export function useEnter(): (token: string, from?: string) => void {
  const router = useRouter()
  return (token, from = '/') => {
    keep(null)
    storeToken(token)
    router.history.replace(from)
  }
}
