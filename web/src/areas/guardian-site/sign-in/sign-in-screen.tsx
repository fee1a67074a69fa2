import { m } from '@talaqqi/words/messages'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../platform/api/api.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { storeToken } from '../../../platform/session/session.ts'
import { maySignInByPasskey } from '../../../shared/passkeys/index.ts'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { SessionEnded } from '../../auth/index.ts'
import { emailErrorText, signInFailureText } from '../failure.ts'
import { pendingChallenge } from './pending-challenge.ts'
import { SignInForm } from './sign-in-form.tsx'
import { AlternativeLink, SignInLayout } from './sign-in-layout.tsx'

/** Passwords and links work without it. */
const PasskeyPart = lazy<ComponentType>(() =>
  import('./passkey-part.tsx').catch(() => ({ default: () => null })),
)

export function SignInScreen() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [, navigate] = useLocation()
  const signIn = useWrite({
    mutationFn: () =>
      call('POST /guardian/sign-in', { body: { username: email.trim(), password } }),
    onSuccess: ({ data }) => {
      if ('access_token' in data) return storeToken(data.access_token)
      Object.assign(pendingChallenge, { email: email.trim(), session: data.session })
      navigate('/choose-password')
    },
  })
  const wrongEmail = emailErrorText(email)
  const wrongPassword = password === '' ? m.auth_password_missing() : undefined
  return (
    <SignInLayout title={m.guardian_title()} what={m.guardian_sign_in_what()}>
      <SessionEnded why={m.guardian_ended} />
      <SignInForm
        submitText={m.auth_sign_in()}
        busyText={m.auth_signing_in()}
        busy={signIn.isPending}
        failure={signInFailureText(signIn.error)}
        onSubmit={() => {
          setTried(true)
          if (!wrongEmail && !wrongPassword) signIn.mutate()
        }}
      >
        <TextField
          label={m.auth_email()}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          dir="ltr"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isTried && wrongEmail}
        />
        <PasswordField
          label={m.auth_password()}
          showText={m.auth_show_password()}
          hideText={m.auth_hide_password()}
          autoComplete="current-password"
          dir="ltr"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isTried && wrongPassword}
        />
      </SignInForm>
      {maySignInByPasskey('guardian') && (
        <Suspense>
          <PasskeyPart />
        </Suspense>
      )}
      <AlternativeLink to="/mail-link">{m.guardian_mail_link()}</AlternativeLink>
    </SignInLayout>
  )
}
