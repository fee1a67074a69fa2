import { m } from '@talaqqi/words/messages'
import { TextField } from '../../../ui/inputs/text-field.tsx'

type EmailFieldProps = {
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
  placeholder?: string
  hint?: string
}

export function EmailField({ onChange, ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={m.auth_email()}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
