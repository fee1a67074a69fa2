import {
  type Calendar,
  calendarOfClass,
  DAYS_LOOKED_BACK,
  type Day,
  type DaySpan,
  dayNumber,
  dayOf,
  schoolDaysBefore,
} from '@talaqqi/quran'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectClassCalendar, selectSchoolDays } from '../../calendar/index.ts'

export type ClassDays = { today: Day; calendar: Calendar }

/** Without a class: no past days, and Monday to Friday. */
export async function daysOfClass(
  school: SchoolScope,
  section_id: string | null,
  today: Day,
): Promise<ClassDays> {
  const { time_zone } = school
  if (section_id === null) return { today, calendar: calendarOfClass({ today, active: [] }) }
  const active = await selectSchoolDays(school, { section_id, date: today, time_zone })
  const { weekdays, holidays, terms } = await selectClassCalendar(school, section_id)
  const closed = [...holidays.filter(({ closes_at }) => closes_at === null), ...gapsOf(terms)]
  return { today, calendar: calendarOfClass({ today, active, weekdays, closed }) }
}

/** The days between two terms. */
function gapsOf(terms: readonly DaySpan[]): DaySpan[] {
  const gaps: DaySpan[] = []
  let end: number | null = null
  for (const term of terms.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))) {
    const start = dayNumber(term.start_date)
    if (end !== null && start > end + 1)
      gaps.push({ start_date: dayOf(end + 1), end_date: dayOf(start - 1) })
    end = Math.max(end ?? 0, dayNumber(term.end_date))
  }
  return gaps
}

/** A page is mostly heard within this number of school days before those that are looked back on. */
const MORE_DAYS = 30

/**
 * The first days of the times in which hearings are read, newest first: 90 school days, then each
 * time as many as before; null: from the beginning. The first time begins on `since` or before.
 */
export function readingTimes({ today, calendar }: ClassDays, since: Day): (Day | null)[] {
  const past = schoolDaysBefore(calendar, dayNumber(today))
  const times: Day[] = []
  for (let days = DAYS_LOOKED_BACK + MORE_DAYS; days < past; days *= 2)
    times.push(dayOf(calendar.past[past - days] ?? 0))
  const [first, ...earlier] = times
  if (first === undefined || first <= since) return [...times, null]
  return [since, ...earlier.filter((day) => day < since), null]
}
