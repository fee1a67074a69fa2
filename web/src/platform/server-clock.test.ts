import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { schoolToday } from './language/dates.ts'
import { atServer, learnServerTime, serverNow } from './server-clock.ts'
import { writeStored } from './storage/storage.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.parse('2026-11-23T08:00:00Z')

beforeEach(() => {
  writeStored('clockOffset', null)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function hear(moment: number, took = 200): void {
  const date = new Date(moment).toUTCString()
  learnServerTime(new Response('', { headers: { date } }), Date.now() - took)
}

for (const [which, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const)
  test(`a phone a day ${which} has the school's day after one answer`, () => {
    vi.setSystemTime(NOW + days * DAY_MS)
    expect(schoolToday('UTC')).not.toBe('2026-11-23')
    hear(NOW)
    expect(schoolToday('UTC')).toBe('2026-11-23')
    expect(atServer(Date.now() - 5000)).toBe(NOW - 5000)
    // The person sets the clock right.
    vi.setSystemTime(NOW)
    hear(NOW)
    expect(serverNow()).toBe(NOW)
  })

test('an answer that took long, or says no time, changes nothing', () => {
  vi.setSystemTime(NOW)
  hear(NOW - DAY_MS, 60_000)
  learnServerTime(new Response(''), NOW)
  expect(serverNow()).toBe(NOW)
})

test('a phone that is right to the minute keeps its own time', () => {
  vi.setSystemTime(NOW)
  hear(NOW + 20_000)
  expect(serverNow()).toBe(NOW)
})
