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
}

/** The number of lines, from 0 to 999. What is no such number is refused as it stands, not mended. */
export function LinesField({ value, onValueChange, isChecked }: LinesFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const lines = readLines(typed)
  return (
    <TextField
      label={m.capture_lines()}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={typed}
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
