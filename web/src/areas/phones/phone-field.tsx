import { m } from '@talaqqi/words/messages'
import { Suspense } from 'react'
import { later } from '../../platform/later.ts'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PhoneValue } from './phone-value.ts'

/** What knows all numbering plans comes on its own: the form around it shows at once. */
const PhoneControl = later(() => import('./phone-control.tsx'))

type PhoneFieldProps = {
  label?: string
  hint?: string
  value: PhoneValue
  onValueChange: (value: PhoneValue) => void
  error?: string
}

/** A phone number with its country. */
export function PhoneField({ label, hint, error, value, onValueChange }: PhoneFieldProps) {
  return (
    <Field label={label ?? m.fields_phone()} hint={hint} error={error}>
      {(control) => (
        <Suspense fallback={<Skeleton height="3rem" />}>
          <PhoneControl control={control} value={value} onValueChange={onValueChange} />
        </Suspense>
      )}
    </Field>
  )
}
