import { m } from '@talaqqi/words/messages'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { SessionEnded } from './session-ended.tsx'
import { checkCredentials, refusedFields, signInFailureText } from './sign-in-failure.ts'
import { useSignIn } from './use-sign-in.ts'

export function SignInForm({ from }: { from?: string }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const signIn = useSignIn(from)
  const credentials = { username: username.trim(), password }
  const wrong = checked ? checkCredentials(credentials) : {}
  const errors = { ...refusedFields(signIn.error), ...wrong }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const [first] = Object.keys(checkCredentials(credentials))
    if (!first) return signIn.mutate(credentials)
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <SessionEnded />
      <TextField
        label={m.auth_email()}
        name="username"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        hint={m.auth_or_phone()}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={errors.username}
      />
      <PasswordField
        label={m.auth_password()}
        name="password"
        autoComplete="current-password"
        dir="ltr"
        required
        showText={m.auth_show_password()}
        hideText={m.auth_hide_password()}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <Button
        look="primary"
        size="big"
        wide
        submit
        busy={signIn.isPending}
        busyText={m.auth_signing_in()}
      >
        {m.auth_sign_in()}
      </Button>
      {signIn.error && <Notice tone="danger">{signInFailureText(signIn.error)}</Notice>}
    </form>
  )
}
