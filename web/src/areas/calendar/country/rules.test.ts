import { expect, test } from 'vitest'
import { daysInYear } from './rules.ts'

const first = (...[rule, year, shifts]: Parameters<typeof daysInYear>) =>
  daysInYear(rule, year, shifts).map(({ start_date }) => start_date)

test('Easter is on its known days', () => {
  expect([2024, 2025, 2026, 2027, 2038].flatMap((year) => first({ easter: 0 }, year))).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
})

test('bank holidays are on their known Mondays and Thursdays', () => {
  expect(first({ nth: [1, 1, 5] }, 2026)).toEqual(['2026-05-04'])
  expect(first({ nth: [-1, 1, 8] }, 2026)).toEqual(['2026-08-31'])
  expect(first({ nth: [-1, 1, 5] }, 2026)).toEqual(['2026-05-25'])
  expect(first({ nth: [4, 4, 11] }, 2026)).toEqual(['2026-11-26'])
})

test('Eid follows Umm al-Qura, or the month as the school saw it', () => {
  const eid = { hijri: [10, 1], days: 3 } as const
  expect(daysInYear(eid, 2026)).toEqual([{ start_date: '2026-03-20', end_date: '2026-03-22' }])
  expect(first(eid, 2026, [{ month: '1447-10', days: 1 }])).toEqual(['2026-03-21'])
})

test('a Gregorian year may have the same Hijri day twice', () => {
  expect(first({ hijri: [10, 1] }, 2033)).toHaveLength(2)
})
