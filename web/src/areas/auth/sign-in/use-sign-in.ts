import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../platform/api/api.ts'
import { passkeyOffer } from '../../../shared/passkeys/index.ts'
import { storePendingSignIn } from './pending-sign-in.ts'
import { useStartSession } from './use-start-session.ts'

export type Credentials = { username: string; password: string }

/** Signs in and navigates to `from`, a path of this site, after a new password if required. */
export function useSignIn(from?: string) {
  const startSession = useStartSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (credentials: Credentials) => call('POST /login', { body: credentials }),
    onSuccess: async (answer, { username }) => {
      passkeyOffer.isDue = true
      if (answer.code === '000') return startSession(answer.data.access_token, from)
      storePendingSignIn({ email: username, session: answer.data.session, from })
      await navigate({ to: '/auth/auth-challenge' })
    },
  })
}
