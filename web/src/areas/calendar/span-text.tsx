import { dayText, hijriText, shortDay } from '../../platform/language/dates.ts'
import { useHijriDates } from '../../platform/language/hijri-dates.ts'

type Span = { start_date: string; end_date: string }

/** 'Fri, 20 Mar 2026', or '20 Mar 2026 – 22 Mar 2026'; Hijri dates on a second line. */
export function SpanText({ start_date, end_date }: Span) {
  useHijriDates()
  if (start_date === end_date) return dayText(start_date)
  const hijri = hijriText(start_date)
  return (
    <>
      {shortDay(start_date)} – {shortDay(end_date)}
      {hijri && (
        <span className="block">
          {hijri} – {hijriText(end_date)}
        </span>
      )}
    </>
  )
}
