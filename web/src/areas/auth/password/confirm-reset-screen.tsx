import { email } from '@talaqqi/contract/fields'
import { newPassword } from '@talaqqi/contract/passwords'
import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ApiError, call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { dropToken } from '../../../platform/session/session.ts'
import { useForm } from '../../../shared/forms/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AuthForm } from '../frame/auth-form.tsx'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { AuthLink } from '../frame/auth-link.tsx'
import { EmailField } from '../frame/email-field.tsx'
import { PlainFailure } from '../frame/plain-failure.tsx'
import { isReady, NewPassword } from './new-password.tsx'

const input = z.object({ email, password: newPassword })

export function ConfirmScreen({ code = '' }: { code?: string }) {
  useTitle(m.auth_confirm_title())
  const navigate = useNavigate()
  const form = useForm({
    initial: { email: '', password: '', confirmation: '' },
    schema: input,
    save: async (body) => {
      await call('POST /confirm-forgot-password', { body: { ...body, code } })
      // The new password revokes all tokens, including the one of this device.
      dropToken()
      await navigate({ to: '/auth/confirm-forgot-password-complete', replace: true })
    },
  })
  const { values } = form
  return (
    <>
      <AuthHeading>{m.auth_confirm_title()}</AuthHeading>
      <AuthForm
        form={form}
        submitText={m.auth_proceed()}
        busyText={m.auth_updating()}
        disabled={values.email.trim() === '' || !isReady(values)}
        Failure={Failure}
      >
        <EmailField
          name="email"
          value={values.email}
          onChange={(typed) => form.change({ email: typed })}
          error={form.errorOf('email')}
        />
        <NewPassword values={values} onChange={form.change} error={form.errorOf('password')} />
      </AuthForm>
      <AuthLink to="/auth">{m.auth_back_to_sign_in()}</AuthLink>
    </>
  )
}

function Failure({ error }: { error: Error }) {
  const isNotConfirmed = error instanceof ApiError && error.code === 'not_confirmed'
  if (!isNotConfirmed) return <PlainFailure error={error} />
  return (
    <>
      <Notice tone="danger" title={m.auth_confirm_failed()}>
        <p>{m.auth_confirm_failed_more()}</p>
      </Notice>
      <AuthLink to="/auth/reset-password">{m.auth_confirm_new_link()}</AuthLink>
    </>
  )
}
