import { expect, test } from 'vitest'
import { cellsBefore, daysOfMonth, monthAfter, monthOf } from './month.ts'

test.each([
  ['2026-02-14', '2026-02-01', '2026-02-28', 6],
  ['2028-02-14', '2028-02-01', '2028-02-29', 1],
  ['2026-06-30', '2026-06-01', '2026-06-30', 0],
  ['2026-12-01', '2026-12-01', '2026-12-31', 1],
])('the month of %s has the days %s to %s', (day, start_date, end_date, before) => {
  expect(daysOfMonth(monthOf(day))).toEqual({ start_date, end_date })
  expect(cellsBefore(monthOf(day))).toBe(before)
})

test('December is followed by January', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(monthAfter({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 })
})
