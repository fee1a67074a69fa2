import type { DayOfClass } from '@talaqqi/contract/calendar'
import { dayNumber, dayOf, weekdayOf } from '@talaqqi/quran'
import { dateIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type Days, selectClassCalendar, selectSchoolDaysOf } from './day-queries.ts'

/** Each day of the range; the caller has checked the access to the class. */
export async function getDaysOfClass(
  school: SchoolScope,
  section_id: string,
  days: Days,
): Promise<DayOfClass[]> {
  const { time_zone } = school
  const [{ weekdays, holidays, terms }, met] = await Promise.all([
    selectClassCalendar(school, section_id),
    selectSchoolDaysOf(school, section_id, { ...days, time_zone }),
  ])
  const wasOpen = new Set(met)
  const today = dateIn(time_zone)
  const hasLessons = (date: string) =>
    weekdays.length === 0 ||
    weekdays.includes(weekdayOf(dayNumber(date))) ||
    (date <= today && wasOpen.has(date))
  return datesOf(days).map((date) => {
    const over = holidays.filter((one) => one.start_date <= date && date <= one.end_date)
    const whole = over.find(({ closes_at }) => closes_at === null)
    if (whole) return { date, kind: 'closed', name: whole.name, closes_at: null }
    if (isBetween(terms, date)) return { date, kind: 'closed', name: null, closes_at: null }
    if (!hasLessons(date)) return { date, kind: 'off', name: null, closes_at: null }
    const half = over.toSorted((one, other) => compare(one.closes_at, other.closes_at))[0]
    if (half) return { date, kind: 'half', name: half.name, closes_at: half.closes_at }
    return { date, kind: 'open', name: null, closes_at: null }
  })
}

/** As `isClosedDay` of the queries. */
const isBetween = (terms: Days[], date: string) =>
  terms.some(({ end_date }) => end_date < date) &&
  terms.some(({ start_date }) => start_date > date) &&
  !terms.some(({ start_date, end_date }) => start_date <= date && date <= end_date)

const compare = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1)

function datesOf({ start_date, end_date }: Days): string[] {
  const first = dayNumber(start_date)
  return Array.from({ length: dayNumber(end_date) - first + 1 }, (_, at) => dayOf(first + at))
}
