import { meetsRules } from '@talaqqi/contract/passwords'
import { m } from '@talaqqi/words/messages'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

export type NewPasswords = { password: string; confirmation: string }

export function isReady({ password, confirmation }: NewPasswords): boolean {
  return meetsRules(password) && password === confirmation
}

type NewPasswordProps = {
  name?: string
  values: NewPasswords
  onChange: (part: Partial<NewPasswords>) => void
  error?: string
}

/** A new password, typed twice. A tick appears when both are equal; no error while they differ. */
export function NewPassword({ name = 'password', values, onChange, error }: NewPasswordProps) {
  const { password, confirmation } = values
  const isSame = password !== '' && password === confirmation
  const alike = {
    autoComplete: 'new-password',
    dir: 'ltr',
    required: true,
    showText: m.auth_show_password(),
    hideText: m.auth_hide_password(),
  } as const
  return (
    <>
      <PasswordField
        {...alike}
        label={m.auth_new_password()}
        name={name}
        value={password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={error}
      />
      <PasswordField
        {...alike}
        label={m.auth_confirm_new_password()}
        name="confirmation"
        value={confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
        doneText={isSame ? m.auth_passwords_same() : undefined}
      />
      <PasswordRules password={password} />
    </>
  )
}
