import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ApiError, call } from '../../../platform/api/api.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import type { Write } from '../../../platform/queries/write.ts'
import { readToken, storeToken } from '../../../platform/session/session.ts'
import { signInFailureText } from '../failure.ts'
import { SignInForm } from './sign-in-form.tsx'
import { AlternativeLink, SignInLayout } from './sign-in-layout.tsx'

/** Signs in after one click. A signed-in guardian keeps that sign-in and gets the link's children too. */
export function LinkScreen({ code }: { code: string }) {
  const [path, navigate] = useLocation()
  const queries = useQueryClient()
  const open = useWrite({
    mutationFn: (write) => startSession(write, code),
    onSuccess: () => {
      queries.clear()
      navigate(path, { replace: true })
    },
  })
  const isOver = open.error instanceof ApiError && open.error.code === 'not_confirmed'
  return (
    <SignInLayout title={m.guardian_link_title()} what={m.guardian_link_what()}>
      <SignInForm
        submitText={m.guardian_link_open()}
        busyText={m.guardian_link_opening()}
        busy={open.isPending}
        failure={isOver ? m.guardian_link_over() : signInFailureText(open.error)}
        onSubmit={() => open.mutate()}
      />
      {isOver && (
        <AlternativeLink to={path}>
          {readToken() === null ? m.auth_sign_in() : m.guardian_link_open()}
        </AlternativeLink>
      )}
    </SignInLayout>
  )
}

async function startSession(write: Write, code: string): Promise<void> {
  if (readToken() !== null)
    try {
      await write('POST /guardian/add-link', { body: { code } })
      return
    } catch (error) {
      // The old sign-in has expired: start a new one.
      if (!(error instanceof ApiError && error.code === 'not_signed_in')) throw error
    }
  const { data } = await call('POST /guardian/link', { body: { code } })
  storeToken(data.access_token)
}
