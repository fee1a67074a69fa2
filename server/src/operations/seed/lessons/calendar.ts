const DAY = 86_400_000
export const MINUTE = 60_000

/** Monday to Friday, oldest first. */
export function schoolDaysBefore(today: string, weeks: number): string[] {
  const end = Date.parse(today)
  return Array.from({ length: weeks * 7 }, (_, index) => new Date(end - (weeks * 7 - index) * DAY))
    .filter((day) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5)
    .map((day) => day.toISOString().slice(0, 10))
}

/** `minutes` after midnight, local time. */
export function momentAt(timeZone: string, date: string, minutes: number): Date {
  const asUtc = Date.parse(date) + minutes * MINUTE
  const offset = offsetOf(timeZone, new Date(asUtc))
  return new Date(asUtc - offset)
}

/** Cached because creating one is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function offsetOf(timeZone: string, moment: Date): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  const shown = Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`)
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}
