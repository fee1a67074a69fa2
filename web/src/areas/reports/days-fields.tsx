import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { Range } from './ranges.ts'

type DaysFieldsProps = {
  range: Range
  /** A whole pair of days. */
  onRangeChange: (range: Range) => void
  /** Whether a whole pair stands here now: while none does, nothing is made of the days before. */
  onWhole: (isWhole: boolean) => void
}

const FIRST = '2000-01-01'
const LAST = '2099-12-31'

/** The first and the last day, each a date field; what is no whole pair of days yet stays here. */
export function DaysFields({ range, onRangeChange, onWhole }: DaysFieldsProps) {
  const [typed, setTyped] = useState(range)
  function change(to: Range) {
    setTyped(to)
    const whole = isWholeRange(to)
    onWhole(whole)
    if (whole) onRangeChange(to)
  }
  const dates = { type: 'date', dir: 'ltr', min: FIRST, max: LAST } as const
  const isTurned = isDay(typed.start) && isDay(typed.end) && typed.end < typed.start
  return (
    <div className="grid gap-3 sm:grid-cols-2 print:hidden">
      <TextField
        {...dates}
        label={m.reports_start_date()}
        value={typed.start}
        onChange={(event) => change({ ...typed, start: event.target.value })}
        error={!isDay(typed.start) && m.fault_date_missing()}
      />
      <TextField
        {...dates}
        label={m.reports_end_date()}
        value={typed.end}
        onChange={(event) => change({ ...typed, end: event.target.value })}
        error={isDay(typed.end) ? isTurned && m.fault_end_before_start() : m.fault_date_missing()}
      />
    </div>
  )
}

/** Whether a report can be made of two days. */
export const isWholeRange = ({ start, end }: Range): boolean =>
  isDay(start) && isDay(end) && start <= end

/** While a year is typed, it is one of the first century. */
const isDay = (day: string) => day >= FIRST && day <= LAST
