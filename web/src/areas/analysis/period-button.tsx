import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/inputs/button.tsx'
import { DateRange } from '../reports/index.ts'

type Days = { start_date: string; end_date: string }

/**
 * Shows the days of the server's answer and lets the user choose others; the URL stores them. Its
 * place is there before the answer, so that it moves nothing.
 */
export function PeriodButton({ days }: { days: Days | undefined }) {
  const navigate = useNavigate()
  if (!days) return <Button disabled>{m.words_loading()}</Button>
  return (
    <DateRange
      compact
      range={{ start: days.start_date, end: days.end_date }}
      onRangeChange={(range) => void navigate({ to: '.', search: range, replace: true })}
    />
  )
}
