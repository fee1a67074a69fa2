import { m } from '@talaqqi/words/messages'
import { dayText } from '../../platform/language/dates.ts'
import { CalendarIcon } from '../../ui/icons/icons.tsx'

type Term = { start_date: string | null; end_date: string | null }

/** Dates of a round or exam; empty without dates. */
export function TermDates(term: Term) {
  const text = termText(term)
  if (!text) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <CalendarIcon size={20} />
      {text}
    </p>
  )
}

function termText({ start_date, end_date }: Term): string | null {
  const start = start_date && dayText(start_date)
  const end = end_date && dayText(end_date)
  if (start && start === end) return start
  if (start && end) return m.assessments_from_to({ start, end })
  if (start) return m.assessments_from({ start })
  return end && m.assessments_until({ end })
}
