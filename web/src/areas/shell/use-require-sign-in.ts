import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClaims } from '../../platform/session/session.ts'

/** Redirects to the sign-in and back, when the token is refused or another tab signs out. */
export function useRequireSignIn(): void {
  const signedIn = useClaims() !== null
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // A sign-out on this screen has already navigated to /auth; do not return here.
    const { pathname, href } = router.history.location
    if (signedIn || pathname === '/auth') return
    void navigate({ to: '/auth', search: { from: href }, replace: true, ignoreBlocker: true })
  }, [signedIn, navigate, router])
}
