import { type Calendar, makeCalendar } from './calendar.ts'
import { type Day, dayNumber, weekdayOf } from './days.ts'

/** Days, both included. */
export type DaySpan = { start_date: Day; end_date: Day }

export type ClassDays = {
  today: Day
  /** Days on which the class met; the server leaves out closed ones. */
  active: readonly Day[]
  /** Sunday is 0; empty or absent: the weekdays on which the class meets. */
  weekdays?: readonly number[]
  /** Holidays of the school and the class, and the time between terms. */
  closed?: readonly DaySpan[]
}

const WEEKS = 4
const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5]
/** Recorded days that show a habit. */
const ENOUGH_DAYS = 3

export function isSchoolDay(days: ClassDays, day: Day): boolean {
  const number = dayNumber(day)
  if (closedTest(days)(number)) return false
  return number < dayNumber(days.today)
    ? days.active.includes(day)
    : weekdaysOf(days).includes(weekdayOf(number))
}

export function calendarOfClass(days: ClassDays): Calendar {
  const weekdays = weekdaysOf(days)
  const isClosed = closedTest(days)
  const past = days.active.filter((day) => !isClosed(dayNumber(day)))
  return makeCalendar(past, (day) => {
    const number = dayNumber(day)
    return weekdays.includes(weekdayOf(number)) && !isClosed(number)
  })
}

/**
 * The weekdays that the class has entered. Else those of the last four weeks with lessons, in at
 * least half of them: one extra Saturday is no habit. After a long holiday the weeks before it count.
 * A weekday from Monday to Friday counts as well until the class has met on three days, and until
 * it has come once since the first of them.
 */
export function weekdaysOf(days: ClassDays): readonly number[] {
  if (days.weekdays && days.weekdays.length > 0) return days.weekdays
  const { today, active } = days
  const isClosed = closedTest(days)
  const past = [...new Set(active.map(dayNumber))].filter(
    (number) => number < dayNumber(today) && !isClosed(number),
  )
  if (past.length === 0) return MONDAY_TO_FRIDAY
  const isAssumed = assumedTest(past, dayNumber(today))
  const newest = past.reduce((one, other) => Math.max(one, other))
  const isRecent = newest > dayNumber(today) - 1 - WEEKS * 7
  const last = isRecent ? dayNumber(today) - 1 : newest
  const within = past.filter((number) => number > last - WEEKS * 7)
  const weeks = new Set(within.map((number) => Math.floor((last - number) / 7))).size
  return [0, 1, 2, 3, 4, 5, 6].filter(
    (weekday) =>
      within.filter((number) => weekdayOf(number) === weekday).length * 2 >= weeks ||
      isAssumed(weekday),
  )
}

function assumedTest(past: readonly number[], today: number): (weekday: number) => boolean {
  const first = past.reduce((one, other) => Math.min(one, other), today)
  const daysSince = Math.min(today - first, 7)
  const come = new Set(Array.from({ length: daysSince }, (_, at) => weekdayOf(first + at)))
  const isNew = past.length < ENOUGH_DAYS
  return (weekday) => MONDAY_TO_FRIDAY.includes(weekday) && (isNew || !come.has(weekday))
}

function closedTest({ closed = [] }: Pick<ClassDays, 'closed'>): (number: number) => boolean {
  const spans = closed.map(({ start_date, end_date }) => [
    dayNumber(start_date),
    dayNumber(end_date),
  ])
  return (number) => spans.some(([first = 0, last = 0]) => first <= number && number <= last)
}
