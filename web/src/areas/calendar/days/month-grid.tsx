import type { DayOfClass } from '@talaqqi/contract/calendar'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { dayText, hijriText, schoolToday, weekdayOf } from '../../../platform/language/dates.ts'
import { useHijriDates } from '../../../platform/language/hijri-dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { cellsBefore, type Month } from './month.ts'

/** A Monday. */
const WEEK = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06']
const WEEKDAYS = [...WEEK, '2026-06-07']

const LOOKS: Record<DayOfClass['kind'], string> = {
  open: 'border-edge bg-surface',
  half: 'border-edge bg-gold-soft text-gold-text',
  closed: 'border-edge bg-sunken text-ink-soft',
  off: 'border-transparent text-ink-soft',
}

export function MonthGrid({ month, days }: { month: Month; days: DayOfClass[] }) {
  useHijriDates()
  const today = schoolToday()
  const special = days.filter(({ kind }) => kind === 'closed' || kind === 'half')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div>
        <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-sm text-ink-soft">
          {WEEKDAYS.map((day) => (
            <span key={day} className="truncate">
              {weekdayOf(day)}
            </span>
          ))}
        </div>
        <ol className="grid grid-cols-7 gap-1">
          {Array.from({ length: cellsBefore(month) }, (_, at) => (
            <li key={`before-${at}`} aria-hidden />
          ))}
          {days.map((day) => (
            <Day key={day.date} day={day} isToday={day.date === today} />
          ))}
        </ol>
      </div>
      <ul className="flex flex-col gap-1 text-sm">
        {special.length === 0 && <li className="text-ink-soft">{m.calendar_all_open()}</li>}
        {special.map((day) => (
          <li key={day.date}>
            <span className="font-medium">{dayText(day.date)}</span>
            {DOT}
            <bdi>{wordOf(day)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Day({ day, isToday }: { day: DayOfClass; isToday: boolean }) {
  const hijri = hijriText(day.date).split(' ')[0]
  return (
    <li
      aria-label={`${dayText(day.date)}: ${wordOf(day)}`}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'grid min-h-12 place-items-center rounded-control border text-center tabular',
        LOOKS[day.kind],
        isToday && 'font-semibold',
      )}
    >
      <span aria-hidden className={day.kind === 'closed' ? 'line-through' : undefined}>
        {Number(day.date.slice(8))}
        {hijri && <span className="block text-sm text-ink-soft">{hijri}</span>}
      </span>
    </li>
  )
}

function wordOf({ kind, name, closes_at }: DayOfClass): string {
  if (kind === 'half') return m.calendar_half_word({ name: name ?? '', time: closes_at ?? '' })
  if (kind === 'closed') return name ?? m.calendar_between_terms_word()
  return kind === 'off' ? m.calendar_off_word() : m.calendar_open_word()
}
