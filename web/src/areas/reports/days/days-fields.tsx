import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { DayField } from '../../../shared/forms/index.ts'
import { TermButtons } from '../../calendar/index.ts'
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
  const dates = { min: FIRST_DAY, max: LAST_DAY }
  const errors = validateDays(typed)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <TermButtons onChoose={change} />
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField
          {...dates}
          label={m.reports_start_date()}
          value={typed.start}
          onChange={(event) => change({ ...typed, start: event.target.value })}
          error={errors.start}
        />
        <DayField
          {...dates}
          label={m.reports_end_date()}
          value={typed.end}
          onChange={(event) => change({ ...typed, end: event.target.value })}
          error={errors.end}
        />
      </div>
    </div>
  )
}
