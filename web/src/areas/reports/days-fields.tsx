import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { Range } from './ranges.ts'

type DaysFieldsProps = { range: Range; onRangeChange: (range: Range) => void }

/** The first and the last day, each a date field; what is no whole pair of days yet stays here. */
export function DaysFields({ range, onRangeChange }: DaysFieldsProps) {
  const [typed, setTyped] = useState(range)
  const isTurned = typed.start !== '' && typed.end !== '' && typed.end < typed.start
  function change(to: Range) {
    setTyped(to)
    // While a year is typed, it is one of the first century.
    if (to.start >= '2000' && to.end >= to.start && to.end < '2100') onRangeChange(to)
  }
  const dates = { type: 'date', dir: 'ltr', min: '2000-01-01', max: '2099-12-31' } as const
  return (
    <div className="grid gap-3 sm:grid-cols-2 print:hidden">
      <TextField
        {...dates}
        label={m.reports_start_date()}
        value={typed.start}
        onChange={(event) => change({ ...typed, start: event.target.value })}
      />
      <TextField
        {...dates}
        label={m.reports_end_date()}
        value={typed.end}
        onChange={(event) => change({ ...typed, end: event.target.value })}
        error={isTurned && m.fault_end_before_start()}
      />
    </div>
  )
}
