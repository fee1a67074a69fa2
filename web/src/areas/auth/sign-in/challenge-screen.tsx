import { newPassword } from '@talaqqi/contract/passwords'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useForm } from '../../../shared/forms/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { commonFailureText } from '../frame/auth-failure.ts'
import { AuthForm } from '../frame/auth-form.tsx'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { isReady, NewPassword } from '../password/new-password.tsx'
import { readPendingSignIn, storePendingSignIn } from './pending-sign-in.ts'
import { useContinueSignIn } from './use-start-session.ts'

const input = z.object({ new_password: newPassword })

export function ChallengeScreen() {
  useTitle(m.auth_challenge_title())
  const continueSignIn = useContinueSignIn()
  const pending = readPendingSignIn()
  const form = useForm({
    initial: { new_password: '', confirmation: '' },
    schema: input,
    save: async ({ new_password }) => {
      const { email, session, from } = pending ?? {}
      if (!email || !session) throw new Error('no sign-in with a temporary password on this device')
      const answer = await call('POST /auth-challenge-response', {
        body: { new_password, email, session },
      })
      storePendingSignIn(null)
      await continueSignIn(answer, { email, from })
    },
  })
  const passwords = {
    password: form.values.new_password,
    confirmation: form.values.confirmation,
  }
  return (
    <>
      <AuthHeading what={m.auth_challenge_what()}>{m.auth_challenge_title()}</AuthHeading>
      <AuthForm
        form={form}
        submitText={m.auth_proceed()}
        busyText={m.auth_updating()}
        disabled={!isReady(passwords)}
        Failure={Failure}
      >
        {/* Lets a password manager store the password for this email. */}
        <input hidden type="email" autoComplete="username" value={pending?.email ?? ''} readOnly />
        <NewPassword
          name="new_password"
          values={passwords}
          onChange={({ password: new_password = passwords.password, ...part }) =>
            form.change({ new_password, ...part })
          }
          error={form.errorOf('new_password')}
        />
      </AuthForm>
      <div className="mt-3 flex justify-center">
        <Button look="quiet" render={<Link to="/" />}>
          {m.auth_go()}
        </Button>
      </div>
    </>
  )
}

function Failure({ error }: { error: Error }) {
  const known = commonFailureText(error)
  if (known) return <Notice tone="danger">{known}</Notice>
  return (
    <Notice tone="danger" title={m.auth_went_wrong()}>
      <p>{m.auth_challenge_again()}</p>
    </Notice>
  )
}
