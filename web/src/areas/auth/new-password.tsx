import { meetsRules } from '@talaqqi/contract/passwords'
import { m } from '../../paraglide/messages.js'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

export type NewPasswords = { password: string; confirmation: string }

/** Whether the password may be sent: all rules are met, and it was typed alike twice. */
export function isReady({ password, confirmation }: NewPasswords): boolean {
  return meetsRules(password) && password === confirmation
}

type NewPasswordProps = {
  /** The field's name as it is sent. */
  name?: string
  values: NewPasswords
  onChange: (part: Partial<NewPasswords>) => void
  error?: string
}

/** A new password, typed twice, over its live checklist. Nothing is said where the two differ. */
export function NewPassword({ name = 'password', values, onChange, error }: NewPasswordProps) {
  const texts = { showText: m.auth_show_password(), hideText: m.auth_hide_password() }
  const same = { ...texts, autoComplete: 'new-password', dir: 'ltr', required: true } as const
  return (
    <>
      <PasswordField
        {...same}
        label={m.auth_new_password()}
        name={name}
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={error}
      />
      <PasswordField
        {...same}
        label={m.auth_confirm_new_password()}
        name="confirmation"
        value={values.confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
      />
      <PasswordRules password={values.password} />
    </>
  )
}
