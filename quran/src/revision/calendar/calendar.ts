import { type Day, dayNumber, dayOf } from './days.ts'

/** Made once for a class and shared by its students. */
export type Calendar = {
  /** Day numbers of past school days, ascending. Days from today on are ignored. */
  past: Int32Array
  /** Asked only for today and later days. */
  isSchoolDay: (day: Day) => boolean
}

const YEARS_AHEAD = 20
const LAST_DAY_AHEAD = YEARS_AHEAD * 366

export function makeCalendar(past: readonly Day[], isSchoolDay: (day: Day) => boolean): Calendar {
  return { past: Int32Array.from(new Set(past.map(dayNumber))).sort(), isSchoolDay }
}

/** Of the past: how many school days are before a day number. */
export function schoolDaysBefore({ past }: Calendar, number: number): number {
  let low = 0
  let high = past.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((past[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The index of the lesson day that is today or comes next. A holiday does not change it. */
export function indexOfToday(calendar: Calendar, today: Day): number {
  return schoolDaysBefore(calendar, dayNumber(today)) + 1
}

/** The nth school day from a day on, that day included; null without one within twenty years. */
export function nthSchoolDay(calendar: Calendar, from: Day, count: number): Day | null {
  const first = dayNumber(from)
  let left = count
  for (let number = first; number < first + LAST_DAY_AHEAD; number += 1) {
    const day = dayOf(number)
    if (calendar.isSchoolDay(day) && --left <= 0) return day
  }
  return null
}

export function schoolDaysBetween(calendar: Calendar, from: Day, to: Day): number {
  let count = 0
  for (let number = dayNumber(from); number <= dayNumber(to); number += 1)
    if (calendar.isSchoolDay(dayOf(number))) count += 1
  return count
}
