import { useNavigate } from '@tanstack/react-router'
import { DateRange } from '../reports/index.ts'

type Days = { start_date: string; end_date: string }

/** Shows the days of the server's answer and lets the user choose others; the URL stores them. */
export function PeriodButton({ days }: { days: Days }) {
  const navigate = useNavigate()
  return (
    <DateRange
      compact
      range={{ start: days.start_date, end: days.end_date }}
      onRangeChange={(range) => void navigate({ to: '.', search: range, replace: true })}
    />
  )
}
