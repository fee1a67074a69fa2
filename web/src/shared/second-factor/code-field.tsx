import { TextField } from '../../ui/inputs/text-field.tsx'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  name?: string
}

/** For the app's six digits; the keyboard also has letters, for a recovery code. */
export function CodeField({ onChange, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      data-autofocus
      maxLength={60}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
