import { newPassword } from '@talaqqi/contract/passwords'
import { m } from '@talaqqi/words/messages'
import * as z from 'zod/mini'
import { ApiError, call } from '../../../platform/api/api.ts'
import { useForm } from '../../../shared/forms/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AuthForm } from '../frame/auth-form.tsx'
import { PlainFailure } from '../frame/plain-failure.tsx'
import { isReady, NewPassword } from '../password/new-password.tsx'
import { useContinueSignIn } from '../sign-in/use-start-session.ts'

const input = z.object({ new_password: newPassword })

type ChoosePasswordProps = { code: string; phone: string }

export function ChoosePassword({ code, phone }: ChoosePasswordProps) {
  const continueSignIn = useContinueSignIn()
  const form = useForm({
    initial: { new_password: '', confirmation: '' },
    schema: input,
    save: async ({ new_password }) => {
      const body = { code, new_password }
      await continueSignIn(await call('POST /staff-links/password', { body }), {
        email: `+${phone}`,
      })
    },
  })
  const passwords = { password: form.values.new_password, confirmation: form.values.confirmation }
  return (
    <AuthForm
      form={form}
      submitText={m.auth_link_save()}
      busyText={m.auth_signing_in()}
      disabled={!isReady(passwords)}
      Failure={LinkFailure}
    >
      {/* Lets a password manager store the password for this number. */}
      <input hidden type="text" autoComplete="username" value={`+${phone}`} readOnly />
      <NewPassword
        name="new_password"
        values={passwords}
        onChange={({ password: new_password = passwords.password, ...part }) =>
          form.change({ new_password, ...part })
        }
        error={form.errorOf('new_password')}
      />
      <p className="text-ink-soft">{m.auth_link_phone({ phone: `\u2066+${phone}\u2069` })}</p>
    </AuthForm>
  )
}

/** A lost answer may have used the link up. */
export function LinkFailure({ error }: { error: Error }) {
  const isGone = error instanceof ApiError && error.code === 'not_confirmed'
  if (!isGone) return <PlainFailure error={error} />
  return (
    <Notice tone="danger" title={m.auth_link_gone_title()}>
      <p>{m.auth_link_gone()}</p>
    </Notice>
  )
}
