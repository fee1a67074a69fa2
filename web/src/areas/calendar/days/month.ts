const DAY_MS = 86_400_000

export type Month = { year: number; month: number }

/** Of `yyyy-MM-dd`. */
export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

export function monthAfter({ year, month }: Month, count: number): Month {
  const number = year * 12 + month - 1 + count
  return { year: Math.floor(number / 12), month: (number % 12) + 1 }
}

/** The first and the last day. */
export function daysOfMonth(month: Month): { start_date: string; end_date: string } {
  const last = Date.parse(firstDay(monthAfter(month, 1))) - DAY_MS
  return { start_date: firstDay(month), end_date: new Date(last).toISOString().slice(0, 10) }
}

/** Empty cells before the first day in weeks from Monday. */
export function cellsBefore(month: Month): number {
  return (new Date(firstDay(month)).getUTCDay() + 6) % 7
}

const firstDay = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}-01`
