import { addDays, dayOf, timeOf } from './days.ts'

/** Days `yyyy-MM-dd`, both inclusive. */
export type Range = { start: string; end: string }

export const SHORTCUTS = [
  'today',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'last_3_months',
  'last_6_months',
  'this_year',
  'last_year',
] as const
export type Shortcut = (typeof SHORTCUTS)[number]

/** The range of a shortcut on a given day. Weeks begin on Monday; the last months end today. */
export function rangeOf(shortcut: Shortcut, today: string): Range {
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  const year = Number(today.slice(0, 4))
  const month = `${today.slice(0, 8)}01`
  const ranges: Record<Shortcut, () => Range> = {
    today: () => ({ start: today, end: today }),
    this_week: () => ({ start: monday, end: addDays(monday, 6) }),
    last_week: () => ({ start: addDays(monday, -7), end: addDays(monday, -1) }),
    this_month: () => ({ start: month, end: addDays(addMonths(month, 1), -1) }),
    last_month: () => ({ start: addMonths(month, -1), end: addDays(month, -1) }),
    last_3_months: () => ({ start: addMonths(today, -3), end: today }),
    last_6_months: () => ({ start: addMonths(today, -6), end: today }),
    this_year: () => ({ start: `${year}-01-01`, end: `${year}-12-31` }),
    last_year: () => ({ start: `${year - 1}-01-01`, end: `${year - 1}-12-31` }),
  }
  return ranges[shortcut]()
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const first = new Date(timeOf(`${day.slice(0, 8)}01`))
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(day.slice(8)), last))
  return dayOf(first)
}

/** 0 is Sunday. */
const weekday = (day: string) => new Date(timeOf(day)).getUTCDay()
