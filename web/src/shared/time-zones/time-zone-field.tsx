import { allTimeZones } from '@talaqqi/contract/time-zones'
import { useId, useMemo } from 'react'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { timeZoneText } from './time-zone-text.ts'

type TimeZoneFieldProps = {
  label: string
  hint?: string
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
}

export function TimeZoneField({ label, hint, value, onValueChange, error }: TimeZoneFieldProps) {
  const id = useId()
  const names = useMemo(() => allTimeZones().map(timeZoneText), [])
  return (
    <>
      <TextField
        name="time_zone"
        label={label}
        hint={hint}
        dir="ltr"
        list={id}
        autoComplete="off"
        value={value.replaceAll('_', ' ')}
        error={error}
        // Select the text on focus, so that typing shows all zones.
        onFocus={(event) => event.target.select()}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
