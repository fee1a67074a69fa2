const DAY_MS = 86_400_000

/** Negative `days` subtract. Separate from the ranges: the URL parser needs it at startup. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(timeOf(day) + days * DAY_MS))
}

export const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)
