import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  indexOfToday,
  makeCalendar,
  nthSchoolDay,
  schoolDaysBefore,
  schoolDaysBetween,
} from './calendar.ts'
import { type ClassDays, calendarOfClass, isSchoolDay } from './class-days.ts'
import { dayNumber, dayOf, weekdayOf } from './days.ts'

const anyNumber = fc.integer({ min: -30_000, max: 60_000 })

/** Mondays and Wednesdays from 6 January 2025 to 31 January, and one Saturday. */
const ACTIVE = [6, 8, 13, 15, 18, 20, 22, 27, 29].map(
  (day) => `2025-01-${String(day).padStart(2, '0')}`,
)

describe('days', () => {
  test('are numbered as the calendar of dates', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const day = dayOf(number)
        expect(dayNumber(day)).toBe(number)
        expect(dayNumber(day)).toBe(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
        expect(weekdayOf(number)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay())
      }),
    )
  })

  test.each(['2025-1-1', '', '2025-01-01T00:00', 'yesterday'])('refuse %s', (day) => {
    expect(() => dayNumber(day)).toThrow(RangeError)
  })
})

describe('a calendar', () => {
  const calendar = makeCalendar(['2025-01-08', '2025-01-06', '2025-01-08'], (day) =>
    [1, 3].includes(weekdayOf(dayNumber(day))),
  )

  test('counts school days, not dates', () => {
    expect(schoolDaysBefore(calendar, dayNumber('2025-01-06'))).toBe(0)
    expect(schoolDaysBefore(calendar, dayNumber('2025-01-08'))).toBe(1)
    expect(indexOfToday(calendar, '2025-01-09')).toBe(3)
    expect(indexOfToday(calendar, '2025-01-31')).toBe(3)
  })

  test('finds the days ahead', () => {
    expect(nthSchoolDay(calendar, '2025-01-09', 1)).toBe('2025-01-13')
    expect(nthSchoolDay(calendar, '2025-01-13', 3)).toBe('2025-01-20')
    expect(schoolDaysBetween(calendar, '2025-01-13', '2025-01-20')).toBe(3)
    expect(nthSchoolDay({ ...calendar, isSchoolDay: () => false }, '2025-01-13', 1)).toBeNull()
  })
})

describe('a class', () => {
  const days = { today: '2025-01-30', active: ACTIVE }

  test('had school on days with attendance or a lesson', () => {
    expect(isSchoolDay(days, '2025-01-18')).toBe(true)
    expect(isSchoolDay(days, '2025-01-25')).toBe(false)
  })

  test('has school on its usual weekdays, not on one extra Saturday', () => {
    expect(isSchoolDay(days, '2025-02-03')).toBe(true)
    expect(isSchoolDay(days, '2025-02-05')).toBe(true)
    expect(isSchoolDay(days, '2025-02-01')).toBe(false)
  })

  test('keeps its weekdays over a long holiday', () => {
    const later = { ...days, today: '2025-06-01' }
    expect(isSchoolDay(later, '2025-06-02')).toBe(true)
    expect(isSchoolDay(later, '2025-06-03')).toBe(false)
  })

  test('without a day has school from Monday to Friday', () => {
    const none = { today: '2025-01-30', active: [] }
    expect(isSchoolDay(none, '2025-01-31')).toBe(true)
    expect(isSchoolDay(none, '2025-02-01')).toBe(false)
  })

  test.each([
    // 27 January 2025 is a Monday.
    ['one Monday', ['2025-01-27'], '2025-01-28', '2025-01-28'],
    ['one Friday', ['2025-01-31'], '2025-02-01', '2025-02-03'],
    ['one Saturday', ['2025-02-01'], '2025-02-02', '2025-02-03'],
    ['one Monday two weeks ago', ['2025-01-27'], '2025-02-11', '2025-02-11'],
    [
      'a first Monday to Wednesday',
      ['2025-01-27', '2025-01-28', '2025-01-29'],
      '2025-01-30',
      '2025-01-30',
    ],
    ['three Saturdays', ['2025-01-18', '2025-01-25', '2025-02-01'], '2025-02-02', '2025-02-08'],
    [
      'a week without Thursday',
      ['2025-01-27', '2025-01-28', '2025-01-29', '2025-01-31'],
      '2025-02-06',
      '2025-02-07',
    ],
  ])('with %s has its next school day soon', (_, active, today, next) => {
    expect(nthSchoolDay(calendarOfClass({ today, active }), today, 1)).toBe(next)
  })

  test('has a calendar with the same days', () => {
    const calendar = calendarOfClass(days)
    expect([...calendar.past].map(dayOf)).toEqual(ACTIVE)
    for (let number = dayNumber(days.today); number < dayNumber(days.today) + 30; number += 1)
      expect(calendar.isSchoolDay(dayOf(number))).toBe(isSchoolDay(days, dayOf(number)))
  })
})

const anyDay = fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2025-12-31') })
const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 30 }))
  .map(([from, days]) => ({ start_date: dayOf(from), end_date: dayOf(from + days) }))
const anyClass: fc.Arbitrary<ClassDays> = fc.record({
  today: anyDay.map(dayOf),
  active: fc.array(anyDay.map(dayOf), { maxLength: 40 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  closed: fc.array(anySpan, { maxLength: 6 }),
})
const isIn = (number: number, { start_date, end_date }: { start_date: string; end_date: string }) =>
  dayNumber(start_date) <= number && number <= dayNumber(end_date)
const allDays = (days: ClassDays) => {
  const calendar = calendarOfClass(days)
  const ahead = Array.from({ length: 60 }, (_, at) => dayNumber(days.today) + at)
  return [...calendar.past, ...ahead.filter((day) => calendar.isSchoolDay(dayOf(day)))]
}

describe('the calendar of a school', () => {
  test('closes every day of a holiday, past or ahead', () => {
    fc.assert(
      fc.property(anyClass, (days) => {
        const isClosed = (number: number) => (days.closed ?? []).some((span) => isIn(number, span))
        expect(allDays(days).filter(isClosed)).toEqual([])
      }),
    )
  })

  test('loses exactly the days of a holiday that is entered late', () => {
    fc.assert(
      fc.property(anyClass, anySpan, (days, span) => {
        const late = { ...days, closed: [...(days.closed ?? []), span] }
        const stays = (number: number) => !isIn(number, span)
        expect([...calendarOfClass(late).past]).toEqual(
          [...calendarOfClass(days).past].filter(stays),
        )
        if (days.weekdays?.length) expect(allDays(late)).toEqual(allDays(days).filter(stays))
      }),
    )
  })

  test('keeps every other day on which the class met', () => {
    fc.assert(
      fc.property(anyClass, (days) => {
        const isClosed = (number: number) => (days.closed ?? []).some((span) => isIn(number, span))
        const open = new Set(days.active.map(dayNumber).filter((number) => !isClosed(number)))
        expect(new Set(calendarOfClass(days).past)).toEqual(open)
        for (const day of days.active.filter((one) => one < days.today))
          expect(isSchoolDay(days, day)).toBe(open.has(dayNumber(day)))
      }),
    )
  })

  test('passes over a holiday in the days ahead', () => {
    const closed = [{ start_date: '2025-02-03', end_date: '2025-02-09' }]
    const calendar = calendarOfClass({ today: '2025-01-30', active: ACTIVE, weekdays: [1], closed })
    expect(nthSchoolDay(calendar, '2025-01-30', 1)).toBe('2025-02-10')
    expect(schoolDaysBetween(calendar, '2025-01-30', '2025-02-17')).toBe(2)
  })
})
