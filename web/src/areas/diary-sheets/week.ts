const DAY_MS = 86_400_000

/** The Monday of the week of a day, `yyyy-MM-dd`. */
export function mondayOf(day: string): string {
  const date = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7
  return new Date(date - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
