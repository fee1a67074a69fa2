const DAY_MS = 86_400_000

/** So many days later than a day `yyyy-MM-dd`, or earlier. Apart from the ranges, since the address needs it from the start. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(timeOf(day) + days * DAY_MS))
}

/** The beginning of a day in UTC, in ms. */
export const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)
