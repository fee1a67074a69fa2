/** Cached: a formatter is a thousand times slower to create than to use, and takes native memory. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Local date and time in a time zone (IANA name), `yyyy-MM-dd HH:mm`. */
export function clockIn(timeZone: string, moment = new Date()): string {
  // The Swedish locale formats dates and times as ISO 8601.
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, format)
  return format.format(moment)
}

/** Local date in a time zone (IANA name), `yyyy-MM-dd`. */
export function dateIn(timeZone: string, moment = new Date()): string {
  return clockIn(timeZone, moment).slice(0, 10)
}
