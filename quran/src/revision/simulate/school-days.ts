import { type Calendar, makeCalendar } from '../calendar/calendar.ts'
import { type Day, dayNumber, dayOf, weekdayOf } from '../calendar/days.ts'

const FIRST = dayNumber('2024-01-01')

export const isWeekday = (day: Day) => weekdayOf(dayNumber(day)) % 6 !== 0

/** Mondays to Fridays from the first of 2024, without holidays. */
export function schoolDays(count: number, isHoliday: (at: number) => boolean = () => false): Day[] {
  const days: Day[] = []
  for (let number = FIRST, at = 0; days.length < count; number += 1) {
    const day = dayOf(number)
    if (!isWeekday(day)) continue
    if (!isHoliday(at)) days.push(day)
    at += 1
  }
  return days
}

export function calendarOf(past: readonly Day[]): Calendar {
  return makeCalendar(past, isWeekday)
}
