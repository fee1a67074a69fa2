import { formatMonth } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { shortDay } from '../../../platform/language/dates.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { useRecentTerms } from '../../calendar/index.ts'
import { type FiguresSearch, monthsUntil } from './months.ts'

type DaysSelectProps = {
  days: FiguresSearch
  today: string
  onChoose: (days: FiguresSearch) => void
}

/** A month; in a school with terms also this term and the last one. */
export function DaysSelect({ days, today, onChoose }: DaysSelectProps) {
  const terms = useRecentTerms().map(({ label, start, end }) => ({ label, days: { start, end } }))
  const months = monthsUntil(today, days.month ?? today.slice(0, 7)).map((month) => ({
    label: formatMonth(month),
    days: { month },
  }))
  const options = [...terms, ...months].map((option) => ({
    ...option,
    value: valueOf(option.days),
  }))
  const value = valueOf(days.start || days.month ? days : { month: today.slice(0, 7) })
  // The address of a colleague, or of a term that was changed since.
  const isKnown = options.some((option) => option.value === value)
  return (
    <Select
      label={m.attendances_period()}
      options={isKnown ? options : [{ value, label: daysText(days) }, ...options]}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((one) => one.value === chosen)
        if (option) onChoose(option.days)
      }}
    />
  )
}

const valueOf = ({ month, start, end }: FiguresSearch) => month ?? `${start} ${end}`

/** 'November 2026', or the first and the last day. */
export function daysText({ month, start, end }: FiguresSearch): string {
  if (month) return formatMonth(month)
  return m.reports_range_of({ start: shortDay(start ?? ''), end: shortDay(end ?? '') })
}
