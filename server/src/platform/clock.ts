/** The calendar date, `yyyy-MM-dd`, that a moment falls on in a time zone (IANA name). */
export function dateIn(timeZone: string, moment = new Date()): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}
