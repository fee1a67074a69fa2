import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeText, foldLine, icsOf } from './ics.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 400 })
const unfold = (text: string) => text.replaceAll('\r\n ', '')

test('lines of a calendar file have at most 75 octets', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = `SUMMARY:${escapeText(text)}`
      const parts = foldLine(line).split('\r\n')
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      expect(unfold(foldLine(line))).toBe(line)
    }),
  )
})

test('a name cannot add a line to the calendar file', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const event = { uid: 'a', name, start_date: '2026-12-31', end_date: '2026-12-31' }
      const file = icsOf({ name, events: [event], written_at: new Date(0) })
      const keys = unfold(file)
        .split(/\r\n|\r|\n/)
        .map((line) => line.split(/[:;]/)[0])
      expect(keys.filter((key) => key === 'BEGIN')).toHaveLength(2)
      expect(keys).toHaveLength(18)
      expect(file).toContain('DTEND;VALUE=DATE:20270101\r\n')
    }),
  )
})
