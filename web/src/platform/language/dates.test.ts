import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } })
const { relativeDayTo, relativeTo, schoolDay, shortDay } = await import('./dates.ts')

const now = new Date('2025-03-10T21:30:00Z')
const ago = (instant: string, zone = 'Africa/Johannesburg') =>
  relativeTo(now, new Date(instant), zone)

test('a day is today, however many hours ago', () => {
  const zone = 'Africa/Johannesburg'
  const day = (instant: string) =>
    relativeDayTo(new Date('2025-03-10T20:30:00Z'), new Date(instant), zone)
  expect(day('2025-03-10T05:00:00Z')).toBe('today')
  expect(day('2025-03-09T20:00:00Z')).toBe('yesterday')
  expect(day('2025-02-03T10:00:00Z')).toBe('3 Feb 2025')
})

test('a lesson within the last hour is shown in minutes', () => {
  expect(ago('2025-03-10T21:29:40Z')).toBe('now')
  expect(ago('2025-03-10T21:05:00Z')).toBe('25 minutes ago')
})

test('a lesson of this morning is shown in hours', () => {
  expect(ago('2025-03-10T06:30:00Z')).toBe('15 hours ago')
})

test("yesterday follows the school's time zone, not the reader's", () => {
  const lateLesson = '2025-03-10T18:45:00Z'
  expect(ago(lateLesson, 'Africa/Johannesburg')).toBe('2 hours ago')
  expect(ago(lateLesson, 'Asia/Karachi')).toBe('yesterday')
})

test('a lesson of an earlier week is shown with its day', () => {
  expect(ago('2025-03-06T10:00:00Z')).toBe('4 days ago')
  expect(ago('2025-01-27T10:00:00Z')).toBe('27 Jan 2025')
})

test('a phone with a slow clock shows now, never the future', () => {
  expect(ago('2025-03-10T21:31:00Z')).toBe('now')
})

test("an instant falls on the school's day", () => {
  const instant = new Date('2025-03-10T22:30:00Z')
  expect(schoolDay(instant, 'Africa/Johannesburg')).toBe('2025-03-11')
  expect(schoolDay(instant, 'America/Toronto')).toBe('2025-03-10')
})

const { instantOfSchoolClock, schoolClock, relativeUntil } = await import('./dates.ts')
const due = (instant: string, zone = 'Africa/Johannesburg') =>
  relativeUntil(now, new Date(instant), zone)

test("the time until a due date follows the school's calendar", () => {
  expect(due('2025-03-10T21:42:00Z')).toBe('in 12 minutes')
  expect(due('2025-03-10T21:59:59Z')).toBe('in 30 minutes')
  expect(due('2025-03-10T22:30:00Z')).toBe('tomorrow')
  expect(due('2025-03-14T10:00:00Z')).toBe('in 4 days')
  expect(due('2025-03-20T10:00:00Z')).toBe('20 Mar 2025')
  expect(due('2025-03-10T06:30:00Z')).toBe('15 hours ago')
})

test("a school's local time is one instant, also around daylight saving", () => {
  expect(instantOfSchoolClock('2026-12-01 16:00', 'Africa/Johannesburg').toISOString()).toBe(
    '2026-12-01T14:00:00.000Z',
  )
  for (const clock of [
    '2026-03-29 00:30',
    '2026-03-29 03:30',
    '2026-10-25 00:30',
    '2026-10-25 04:00',
  ])
    for (const zone of ['Europe/London', 'Asia/Karachi', 'America/New_York', 'Asia/Kathmandu'])
      expect(schoolClock(instantOfSchoolClock(clock, zone), zone)).toBe(clock)
})

test('reports write a two-digit day and a three-letter month', () => {
  expect(shortDay('2026-09-05')).toBe('5 Sep 2026')
  expect(shortDay('2025-01-27')).toBe('27 Jan 2025')
})
