import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { forgetKeptForm } from '../../platform/kept-form.ts'
import { dropToken } from '../../platform/session.ts'
import { forgetChoices } from '../device/index.ts'

/** Goes on its way also where the page is closed at once. */
const parting: typeof fetch = (address, request) => fetch(address, { ...request, keepalive: true })

/**
 * Ends the session on this device, and its token on the server where that can be told now: without a
 * connection nobody is kept from leaving. What was read goes from memory with the person (see main.tsx).
 */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave()
  return async () => {
    // Takes the token along before it is dropped.
    call('POST /sign-out', undefined, { fetch: parting }).catch(() => {})
    await leave()
  }
}

/** Ends all sessions of the person; those elsewhere only where the server says so. */
export function useSignOutEverywhere() {
  const leave = useLeave()
  return useMutation({ mutationFn: () => call('POST /sign-out-everywhere'), onSuccess: leave })
}

function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    forgetChoices()
    dropToken()
    await navigate({ to: '/auth', ignoreBlocker: true })
    // A form that was open has taken it for an expiry.
    forgetKeptForm()
  }
}
