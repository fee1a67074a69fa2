import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { FIRST_DAY, isWholeRange, LAST_DAY, validateDays } from './days-errors.ts'
import type { Range } from './ranges.ts'

type DaysFieldsProps = {
  range: Range
  /** Called with a valid pair of days. */
  onRangeChange: (range: Range) => void
  /** If false, no report may use the previous days. */
  onWhole: (isWhole: boolean) => void
}

export function DaysFields({ range, onRangeChange, onWhole }: DaysFieldsProps) {
  const [typed, setTyped] = useState(range)
  function change(to: Range) {
    setTyped(to)
    const whole = isWholeRange(to)
    onWhole(whole)
    if (whole) onRangeChange(to)
  }
  const dates = { type: 'date', dir: 'ltr', min: FIRST_DAY, max: LAST_DAY } as const
  const errors = validateDays(typed)
  return (
    <div className="grid gap-3 sm:grid-cols-2 print:hidden">
      <TextField
        {...dates}
        label={m.reports_start_date()}
        value={typed.start}
        onChange={(event) => change({ ...typed, start: event.target.value })}
        error={errors.start}
      />
      <TextField
        {...dates}
        label={m.reports_end_date()}
        value={typed.end}
        onChange={(event) => change({ ...typed, end: event.target.value })}
        error={errors.end}
      />
    </div>
  )
}
