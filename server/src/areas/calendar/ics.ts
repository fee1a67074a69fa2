type Event = {
  uid: string
  name: string
  start_date: string
  end_date: string
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75
const DAY_MS = 86_400_000

/** An iCalendar file of whole days (RFC 5545). */
export function icsOf(calendar: { name: string; events: Event[]; written_at: Date }): string {
  const { name, events, written_at } = calendar
  const stamp = written_at.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Talaqqi//School calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(event.start_date, 0)}`,
      // The end is the day after the last.
      `DTEND;VALUE=DATE:${dateOf(event.end_date, 1)}`,
      `SUMMARY:${escapeText(event.name)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** RFC 5545, 3.3.11. */
export function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Folds before 75 octets, never within a character. */
export function foldLine(line: string): string {
  const folded: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      folded.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...folded, part].join('\r\n')
}

function dateOf(day: string, later: number): string {
  const moment = new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS)
  return moment.toISOString().slice(0, 10).replaceAll('-', '')
}
