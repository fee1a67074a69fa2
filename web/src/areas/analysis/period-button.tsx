import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { schoolToday } from '../../platform/language/dates.ts'
import { CalendarIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { DateRange, RangeText } from '../reports/index.ts'

type Days = { start_date: string; end_date: string }

/**
 * Shows the days of the server's answer and lets the user choose others; the URL stores them. Its
 * place is there before the answer, so that it moves nothing.
 */
export function PeriodButton({ days }: { days: Days | undefined }) {
  const navigate = useNavigate()
  if (!days) return <LoadingButton />
  return (
    <DateRange
      compact
      range={{ start: days.start_date, end: days.end_date }}
      onRangeChange={(range) => void navigate({ to: '.', search: range, replace: true })}
    />
  )
}

function LoadingButton() {
  return (
    <Button disabled icon={<CalendarIcon size={20} />}>
      <span className="sr-only">{m.words_loading()}</span>
      <span className="max-sm:hidden">
        <PeriodText days={undefined} />
      </span>
    </Button>
  )
}

/** '29 Nov 2025 to 29 Nov 2026', or its room until the days are known. */
export function PeriodText({ days }: { days: Days | undefined }) {
  if (days) return <RangeText start={days.start_date} end={days.end_date} />
  const today = schoolToday()
  return (
    <span aria-hidden="true" className="invisible">
      <RangeText start={today} end={today} />
    </span>
  )
}
