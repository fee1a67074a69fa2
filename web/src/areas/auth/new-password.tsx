import { meetsRules } from '@talaqqi/contract/passwords'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
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

/**
 * A new password, typed twice, over its live checklist. Nothing is said where the two differ; one
 * button shows both.
 */
export function NewPassword({ name = 'password', values, onChange, error }: NewPasswordProps) {
  const [shown, setShown] = useState(false)
  const same = {
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    required: true,
  } as const
  return (
    <>
      <TextField
        {...same}
        label={m.auth_new_password()}
        name={name}
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={error}
      />
      <div className="flex flex-col gap-1.5">
        <TextField
          {...same}
          label={m.auth_confirm_new_password()}
          name="confirmation"
          value={values.confirmation}
          onChange={(event) => onChange({ confirmation: event.target.value })}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="-mb-3 min-h-12 self-start rounded-control pe-3 text-sm font-semibold text-accent-text hover:underline"
        >
          {shown ? m.auth_hide_password() : m.auth_show_password()}
        </button>
      </div>
      <PasswordRules password={values.password} />
    </>
  )
}
