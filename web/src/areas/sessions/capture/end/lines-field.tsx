import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import { TextField } from '../../../../ui/inputs/text-field.tsx'
import { MAX_LINES, parseLines } from './lines.ts'

type LinesFieldProps = {
  value: number | null
  onValueChange: (lines: ReturnType<typeof parseLines>) => void
  isChecked: boolean
  hint?: string
}

/** Number of lines, 0 to 999. Invalid input is shown as typed, not corrected. */
export function LinesField({ value, onValueChange, isChecked, hint }: LinesFieldProps) {
  const [typed, setTyped] = useState('')
  const read = parseLines(typed)
  // A value set elsewhere, such as by the end verse, replaces the typed text.
  const text = value === (read === 'wrong' ? null : read) ? typed : String(value ?? '')
  const lines = parseLines(text)
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
        onValueChange(parseLines(target.value))
      }}
      error={
        lines === 'wrong'
          ? m.capture_lines_wrong({ most: formatNumber(MAX_LINES) })
          : isChecked && lines === null && m.capture_lines_missing()
      }
    />
  )
}
