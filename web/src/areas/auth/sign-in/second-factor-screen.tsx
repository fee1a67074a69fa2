import { factorCode } from '@talaqqi/contract/second-factor'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useForm } from '../../../shared/forms/index.ts'
import { CodeField, RecoveryCodes, SetUpKey } from '../../../shared/second-factor/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { commonFailureText } from '../frame/auth-failure.ts'
import { AuthForm } from '../frame/auth-form.tsx'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { type PendingSignIn, readPendingSignIn, storePendingSignIn } from './pending-sign-in.ts'
import { useStartSession } from './use-start-session.ts'

type Entered = { access_token: string; recovery_codes: string[] }

/** After the password: the code of the app, or a second factor that the school requires. */
export function SecondFactorScreen() {
  const [pending] = useState(readPendingSignIn)
  const [entered, setEntered] = useState<Entered | null>(null)
  const startSession = useStartSession()
  const setup = pending?.setup ?? null
  useTitle(setup ? m.second_factor_setup_title() : m.second_factor_sign_in_title())
  const enter = (data: Entered) => {
    storePendingSignIn(null)
    startSession(data.access_token, pending?.from)
  }
  if (entered)
    return (
      <>
        <AuthHeading what={m.second_factor_codes_what()}>
          {m.second_factor_codes_title()}
        </AuthHeading>
        <RecoveryCodes codes={entered.recovery_codes} onKept={() => enter(entered)} />
      </>
    )
  return (
    <>
      {setup ? (
        <>
          <AuthHeading what={m.second_factor_setup_asked()}>
            {m.second_factor_setup_title()}
          </AuthHeading>
          <div className="mb-5">
            <SetUpKey setup={setup} />
          </div>
        </>
      ) : (
        <AuthHeading what={m.second_factor_sign_in_what()}>
          {m.second_factor_sign_in_title()}
        </AuthHeading>
      )}
      <CodeForm
        pending={pending}
        onEntered={(data) => (data.recovery_codes.length > 0 ? setEntered(data) : enter(data))}
      />
      {!setup && <p className="mt-4 text-sm text-ink-soft">{m.second_factor_lost()}</p>}
      <div className="mt-3 flex justify-center">
        <Button look="quiet" render={<Link to="/auth" />}>
          {m.auth_back_to_sign_in()}
        </Button>
      </div>
    </>
  )
}

type CodeFormProps = { pending: PendingSignIn | null; onEntered: (data: Entered) => void }

function CodeForm({ pending, onEntered }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    schema: z.object({ code: factorCode }),
    save: async ({ code }) => {
      const { session } = pending ?? {}
      if (!session) throw new Error('no sign-in waits for a code in this tab')
      const { data } = await call('POST /second-factor', { body: { session, code } })
      onEntered(data)
    },
  })
  return (
    <AuthForm
      form={form}
      submitText={pending?.setup ? m.second_factor_confirm() : m.auth_sign_in()}
      busyText={pending?.setup ? m.second_factor_confirming() : m.auth_signing_in()}
      Failure={Failure}
    >
      <CodeField
        name="code"
        label={pending?.setup ? m.second_factor_app_code() : m.second_factor_code()}
        value={form.values.code}
        onChange={(code) => form.change({ code })}
        error={isWrongCode(form.failure) ? m.second_factor_wrong() : form.errorOf('code')}
      />
    </AuthForm>
  )
}

const isWrongCode = (error: Error | null) =>
  error instanceof ApiError && error.fields.some(({ code }) => code === 'code_not_valid')

function Failure({ error }: { error: Error }) {
  return <Notice tone="danger">{commonFailureText(error) ?? m.second_factor_late()}</Notice>
}
