import { expect, test } from 'vitest'
import { timeZone } from './fields.ts'
import { allTimeZones } from './time-zones.ts'

test.each([
  ['Africa/Johannesburg', 'Africa/Johannesburg'],
  ['asia/karachi', 'Asia/Karachi'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/New York', 'America/New_York'],
])('%s is stored as %s', (given, kept) => {
  expect(timeZone.parse(given)).toBe(kept)
})

test('an unknown time zone is refused', () => {
  expect(timeZone.safeParse('Cape Town').success).toBe(false)
})

test('each time zone is offered once, by its current name', () => {
  const all = allTimeZones()
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain('Asia/Kolkata')
  expect(all).not.toContain('Asia/Calcutta')
  for (const name of all) expect(timeZone.parse(name)).toBe(name)
})
