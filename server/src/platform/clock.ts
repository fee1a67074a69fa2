/** Cached: making one costs a thousand times what using it does, and memory that is not seen. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a calendar and a clock show at a moment in a time zone (IANA name), `yyyy-MM-dd HH:mm`. */
export function clockIn(timeZone: string, moment = new Date()): string {
  // The Swedish locale writes dates and times as ISO 8601 does.
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, format)
  return format.format(moment)
}

/** The calendar date, `yyyy-MM-dd`, that a moment falls on in a time zone (IANA name). */
export function dateIn(timeZone: string, moment = new Date()): string {
  return clockIn(timeZone, moment).slice(0, 10)
}
