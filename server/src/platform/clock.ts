/** Cached: creating a formatter is a thousand times slower than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** `yyyy-MM-dd HH:mm` in a time zone (IANA name); the Swedish locale formats as ISO 8601. */
export function clockIn(timeZone: string, moment = new Date()): string {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, format)
  return format.format(moment)
}

export function dateIn(timeZone: string, moment = new Date()): string {
  return clockIn(timeZone, moment).slice(0, 10)
}
