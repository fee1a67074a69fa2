import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { ApiError, call } from '../../../platform/api/api.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { storeToken } from '../../../platform/session/session.ts'
import { isReady, NewPassword } from '../../auth/index.ts'
import { signInFailureText } from '../failure.ts'
import { pendingChallenge } from './pending-challenge.ts'
import { SignInForm } from './sign-in-form.tsx'
import { AlternativeLink, SignInLayout } from './sign-in-layout.tsx'

export default function ChoosePasswordScreen() {
  const [values, setValues] = useState({ password: '', confirmation: '' })
  const [, navigate] = useLocation()
  const { email, session } = pendingChallenge
  const choose = useWrite({
    mutationFn: () =>
      call('POST /guardian/choose-password', {
        body: { email, session, new_password: values.password },
      }),
    onSuccess: ({ data }) => {
      Object.assign(pendingChallenge, { email: '', session: '' })
      storeToken(data.access_token)
      navigate('/', { replace: true })
    },
  })
  if (session === '') return <Redirect to="/" replace />
  const { error } = choose
  const isSame = error instanceof ApiError && error.fields.length > 0
  const isOver = error instanceof ApiError && error.code === 'not_confirmed'
  return (
    <SignInLayout title={m.auth_challenge_title()} what={m.auth_challenge_what()}>
      <SignInForm
        submitText={m.auth_proceed()}
        busyText={m.auth_updating()}
        busy={choose.isPending}
        disabled={!isReady(values)}
        failure={isSame ? undefined : isOver ? m.auth_challenge_again() : signInFailureText(error)}
        onSubmit={() => choose.mutate()}
      >
        {/* Lets a password manager store the password for this email. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <NewPassword
          values={values}
          onChange={(part) => {
            choose.reset()
            setValues({ ...values, ...part })
          }}
          {...(isSame && { error: m.auth_same_password() })}
        />
      </SignInForm>
      <AlternativeLink to="/">{m.auth_back_to_sign_in()}</AlternativeLink>
    </SignInLayout>
  )
}
