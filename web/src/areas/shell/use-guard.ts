import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClaims } from '../../platform/session.ts'

/** When the token is refused, or another tab signs out: to sign in, and back here afterwards. */
export function useGuard(): void {
  const signedIn = useClaims() !== null
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // Signing out here has set out for /auth already, and means it.
    const { pathname, href } = router.history.location
    if (signedIn || pathname === '/auth') return
    void navigate({ to: '/auth', search: { from: href }, replace: true, ignoreBlocker: true })
  }, [signedIn, navigate, router])
}
