import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api/api.ts'
import { dropToken } from '../../platform/session/session.ts'
import { deleteStoredForm } from '../../platform/storage/stored-form.ts'
import { clearChoices } from '../../shared/device/index.ts'

/** `keepalive` completes the request even if the page is closed. */
const fetchKeepalive: typeof fetch = (address, request) =>
  fetch(address, { ...request, keepalive: true })

/** Also revokes the token on the server; sign-out works offline. main.tsx clears the cached data. */
export function useSignOut(): () => Promise<void> {
  const endSession = useEndSession()
  return async () => {
    // Read the token before dropToken().
    call('POST /sign-out', undefined, { fetch: fetchKeepalive }).catch(() => {})
    await endSession()
  }
}

/** Revokes all sessions of the user, then signs out here once the server confirms. */
export function useSignOutEverywhere() {
  const leave = useEndSession()
  return useMutation({ mutationFn: () => call('POST /sign-out-everywhere'), onSuccess: leave })
}

function useEndSession(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    clearChoices()
    dropToken()
    await navigate({ to: '/auth', ignoreBlocker: true })
    // An open form stores its input, as for an expired session: delete it.
    deleteStoredForm()
  }
}
