import { signup } from '@talaqqi/contract/signup'
import { m } from '@talaqqi/words/messages'
import { call } from '../../platform/api/api.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { type Form, useForm } from '../../shared/forms/index.ts'
import { browserTimeZone, TimeZoneField } from '../../shared/time-zones/index.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { AuthForm } from './frame/auth-form.tsx'
import { AuthHeading } from './frame/auth-heading.tsx'
import { AuthLink } from './frame/auth-link.tsx'
import { EmailField } from './frame/email-field.tsx'
import { isReady, NewPassword } from './password/new-password.tsx'
import { useStartSession } from './sign-in/use-start-session.ts'

/** Creates a school with its first administrator. `code`: the printed one, or an invitation's. */
export function SetupScreen({ code = '' }: { code?: string }) {
  useTitle(m.auth_setup_title())
  const startSession = useStartSession()
  const form = useForm({
    initial: { ...EMPTY, code, time_zone: browserTimeZone() },
    schema: signup,
    save: async (body, { id }) => {
      const { data } = await call('POST /confirm-signup', { body: { ...body, id } })
      startSession(data.access_token)
    },
  })
  const { values } = form
  return (
    <>
      <AuthHeading what={m.auth_setup_what()}>{m.auth_setup_title()}</AuthHeading>
      <AuthForm
        form={form}
        submitText={m.auth_setup_create()}
        busyText={m.auth_setup_creating()}
        disabled={!isReady(values)}
      >
        <SchoolFields form={form} />
        <Line form={form} field="first_name" label={m.auth_setup_first_name()} />
        <Line form={form} field="last_name" label={m.auth_setup_last_name()} />
        <EmailField
          name="email"
          value={values.email}
          onChange={(email) => form.change({ email })}
          error={form.errorOf('email')}
        />
        <NewPassword values={values} onChange={form.change} error={form.errorOf('password')} />
      </AuthForm>
      <AuthLink to="/auth">{m.auth_back_to_sign_in()}</AuthLink>
    </>
  )
}

const EMPTY = {
  code: '',
  school_name: '',
  time_zone: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirmation: '',
}
type Values = typeof EMPTY

function SchoolFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <Line
        form={form}
        field="code"
        label={m.auth_setup_code()}
        hint={m.auth_setup_code_hint()}
        dir="ltr"
      />
      <Line form={form} field="school_name" label={m.auth_setup_school()} />
      <TimeZoneField
        label={m.auth_setup_time_zone()}
        value={form.values.time_zone}
        onValueChange={(time_zone) => form.change({ time_zone })}
        error={form.errorOf('time_zone')}
      />
    </>
  )
}

type LineProps = {
  form: Form<Values>
  field: keyof Values
  label: string
  hint?: string
  dir?: 'ltr'
}

function Line({ form, field, dir, ...texts }: LineProps) {
  return (
    <TextField
      {...texts}
      name={field}
      required
      dir={dir}
      autoComplete="off"
      value={form.values[field]}
      onChange={(event) => form.change({ [field]: event.target.value })}
      error={form.errorOf(field)}
    />
  )
}
