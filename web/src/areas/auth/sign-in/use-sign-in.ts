import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { passkeyOffer } from '../../../shared/passkeys/index.ts'
import { useContinueSignIn } from './use-start-session.ts'

export type Credentials = { username: string; password: string }

/** Signs in and navigates to `from`, a path of this site, after a new password and a second factor if required. */
export function useSignIn(from?: string) {
  const continueSignIn = useContinueSignIn()
  return useMutation({
    mutationFn: (credentials: Credentials) => call('POST /login', { body: credentials }),
    onSuccess: (answer, { username }) => {
      passkeyOffer.isDue = true
      return continueSignIn(answer, { email: username, from })
    },
  })
}
