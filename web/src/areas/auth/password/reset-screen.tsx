import { login } from '@talaqqi/contract/fields'
import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useForm } from '../../../shared/forms/index.ts'
import { AuthForm } from '../frame/auth-form.tsx'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { AuthLink } from '../frame/auth-link.tsx'
import { EmailField } from '../frame/email-field.tsx'
import { storePendingSignIn } from '../sign-in/pending-sign-in.ts'

const input = z.object({ username: login })

export function ResetScreen() {
  useTitle(m.auth_reset_title())
  const navigate = useNavigate()
  const form = useForm({
    initial: { username: '' },
    schema: input,
    save: async (body) => {
      const { by } = await call('POST /forgot-password', { body })
      storePendingSignIn({ email: body.username, by })
      await navigate({ to: '/auth/reset-email-sent' })
    },
  })
  return (
    <>
      <AuthHeading what={m.auth_reset_what()}>{m.auth_reset_title()}</AuthHeading>
      <AuthForm form={form} submitText={m.auth_reset_send()} busyText={m.auth_reset_sending()}>
        <EmailField
          name="username"
          hint={m.auth_or_phone()}
          placeholder={m.auth_reset_placeholder()}
          value={form.values.username}
          onChange={(username) => form.change({ username })}
          error={form.errorOf('username')}
        />
      </AuthForm>
      <AuthLink to="/auth">{m.auth_back_to_sign_in()}</AuthLink>
    </>
  )
}
