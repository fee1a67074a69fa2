import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { formatNumber } from '../../../../platform/numbers.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { MOST_LINES, readLines } from './lines.ts'

type LinesFieldProps = {
  value: number | null
  onValueChange: (lines: ReturnType<typeof readLines>) => void
  /** Says that the number is missing, too. */
  isChecked: boolean
  hint?: string
}

/** The number of lines, from 0 to 999. What is no such number is refused as it stands, not mended. */
export function LinesField({ value, onValueChange, isChecked, hint }: LinesFieldProps) {
  const [typed, setTyped] = useState('')
  const read = readLines(typed)
  // A number that comes from elsewhere, such as the end verse, stands in the place of what was typed.
  const text = value === (read === 'wrong' ? null : read) ? typed : String(value ?? '')
  const lines = readLines(text)
  return (
    <TextField
      label={m.capture_lines()}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        onValueChange(readLines(target.value))
      }}
      error={
        lines === 'wrong'
          ? m.capture_lines_wrong({ most: formatNumber(MOST_LINES) })
          : isChecked && lines === null && m.capture_lines_missing()
      }
    />
  )
}
