import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { addMonths, rangeOf, SHORTCUTS } from './ranges.ts'

const on = (today: string) =>
  SHORTCUTS.map((shortcut) => {
    const { start, end } = rangeOf(shortcut, today)
    return `${shortcut} ${start} ${end}`
  })

test('on a Sunday the week began on the Monday before', () => {
  expect(on('2026-11-22')).toEqual([
    'today 2026-11-22 2026-11-22',
    'this_week 2026-11-16 2026-11-22',
    'last_week 2026-11-09 2026-11-15',
    'this_month 2026-11-01 2026-11-30',
    'last_month 2026-10-01 2026-10-31',
    'last_3_months 2026-08-22 2026-11-22',
    'last_6_months 2026-05-22 2026-11-22',
    'this_year 2026-01-01 2026-12-31',
    'last_year 2025-01-01 2025-12-31',
  ])
})

test('on a Monday the week begins; January follows December', () => {
  expect(rangeOf('this_week', '2025-12-29')).toEqual({ start: '2025-12-29', end: '2026-01-04' })
  expect(rangeOf('last_month', '2026-01-31')).toEqual({ start: '2025-12-01', end: '2025-12-31' })
})

test('a month that is too short gives its last day', () => {
  expect(addMonths('2026-05-31', -3)).toBe('2026-02-28')
  expect(addMonths('2024-08-31', -6)).toBe('2024-02-29')
})

test('seventy days before crosses months and years', () => {
  expect(addDays('2026-03-01', -70)).toBe('2025-12-21')
})
