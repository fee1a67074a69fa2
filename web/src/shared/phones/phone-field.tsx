import { m } from '@talaqqi/words/messages'
import { Field } from '../../ui/inputs/field.tsx'
import { PhoneControl } from './phone-control.tsx'
import type { PhoneValue } from './phone-value.ts'

type PhoneFieldProps = {
  label?: string
  hint?: string
  value: PhoneValue
  onValueChange: (value: PhoneValue) => void
  error?: string
}

export function PhoneField({ label, hint, error, value, onValueChange }: PhoneFieldProps) {
  return (
    <Field label={label ?? m.fields_phone()} hint={hint} error={error}>
      {(control) => <PhoneControl control={control} value={value} onValueChange={onValueChange} />}
    </Field>
  )
}
