import type { ComponentProps } from 'react'
import { dayText } from '../../platform/language/dates.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'

type DayFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'dir' | 'value' | 'hint'> & {
  /** `yyyy-MM-dd`, or empty. */
  value: string
}

/** A date; the day in words under it, because browsers write dates in the device's own form. */
export function DayField(props: DayFieldProps) {
  const { value } = props
  return <TextField {...props} type="date" dir="ltr" hint={value && dayText(value)} />
}
