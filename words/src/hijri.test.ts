import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDayOf, formatHijri, type HijriShift, hijriOf, monthKey } from './hijri.ts'

const DAY_MS = 86_400_000
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
/** Days of 2010 to 2060. */
const anyDay = fc.integer({ min: 14_610, max: 33_200 })
const anyMonth = fc.record({
  year: fc.integer({ min: 1432, max: 1480 }),
  month: fc.integer({ min: 1, max: 12 }),
})
const anyShifts: fc.Arbitrary<HijriShift[]> = fc.array(
  fc.record({ month: anyMonth.map(monthKey), days: fc.constantFrom(-2, -1, 1, 2) }),
  { maxLength: 5 },
)

test('known days are written in each language', () => {
  expect(formatHijri('2026-02-18', [], 'en')).toBe('1 Ramadan 1447')
  expect(formatHijri('2026-03-20', [], 'ar')).toBe('1 شوال 1447')
  expect(formatHijri('2026-06-16', [], 'ur')).toBe('1 محرم 1448')
  expect(formatHijri('', [])).toBe('')
})

test('a month begun a day later by sighting begins a day later', () => {
  const shifts = [{ month: '1447-09', days: 1 }]
  expect(formatHijri('2026-02-18', shifts, 'en')).toBe('30 Sha’ban 1447')
  expect(formatHijri('2026-02-19', shifts, 'en')).toBe('1 Ramadan 1447')
  expect(formatHijri('2026-03-19', shifts, 'en')).toBe('29 Ramadan 1447')
  // The next month is not shifted.
  expect(formatHijri('2026-03-20', shifts, 'en')).toBe('1 Shawwal 1447')
})

test('a Hijri date is followed by the next or a new month', () => {
  fc.assert(
    fc.property(anyDay, anyShifts, (number, shifts) => {
      const today = hijriOf(dayOf(number), shifts)
      const next = hijriOf(dayOf(number + 1), shifts)
      const isNextDay = monthKey(next) === monthKey(today) && next.day === today.day + 1
      const isNextMonth =
        next.day === 1 && next.year * 12 + next.month === today.year * 12 + today.month + 1
      expect(isNextDay || isNextMonth).toBe(true)
    }),
  )
})

test('without a shift the date is that of Umm al-Qura', () => {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    ...{ day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' },
  })
  fc.assert(
    fc.property(anyDay, (number) => {
      const { day, month, year } = hijriOf(dayOf(number))
      expect(format.format(number * DAY_MS)).toContain(`${month}/${day}/${year}`)
    }),
  )
})

test('the first day of each Hijri month is found', () => {
  fc.assert(
    fc.property(anyMonth, ({ year, month }) => {
      expect(hijriOf(firstDayOf({ year, month }))).toEqual({ year, month, day: 1 })
    }),
  )
})
