import { login } from '@talaqqi/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { storeToken } from '../../platform/session.ts'

export type Credentials = { username: string; password: string }

/** Signs in and goes to `from`, a path of this site, or to the dashboard. */
export function useSignIn(from = '/') {
  const router = useRouter()
  return useMutation({
    mutationFn: (credentials: Credentials) => call(login, { body: credentials }),
    onSuccess: ({ data }) => {
      storeToken(data.access_token)
      router.history.replace(from)
    },
  })
}
