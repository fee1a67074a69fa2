import { useNavigate } from '@tanstack/react-router'
import { forgetKeptForm } from '../../platform/kept-form.ts'
import { dropToken } from '../../platform/session.ts'
import { forgetChoices } from '../device/index.ts'

/** Ends the session on this device. What was read goes from memory with the person (see main.tsx). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    forgetChoices()
    dropToken()
    await navigate({ to: '/auth', ignoreBlocker: true })
    // A form that was open has taken it for an expiry.
    forgetKeptForm()
  }
}
