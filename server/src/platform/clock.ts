/** Kept, because making one costs a thousand times what using it does, and memory that is not seen. */
const dates = new Map<string, Intl.DateTimeFormat>()

/** The calendar date, `yyyy-MM-dd`, that a moment falls on in a time zone (IANA name). */
export function dateIn(timeZone: string, moment = new Date()): string {
  // The Swedish locale writes dates as ISO 8601 does.
  const format =
    dates.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dates.set(timeZone, format)
  return format.format(moment)
}
