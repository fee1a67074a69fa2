import { expect, test } from 'vitest'
import { dayBegun } from './days.ts'

test('each school day has one heading, above its newest lesson', () => {
  const lessons = ['2026-01-05T22:30', '2026-01-05T21:59', '2026-01-05T08:00', '2026-01-04T09:00']
  const at = (index: number) =>
    dayBegun(
      lessons.map((created_at) => ({ created_at: `${created_at}:00.000Z` })),
      index,
      'Africa/Johannesburg',
    )
  expect([0, 1, 2, 3].map(at)).toEqual(['2026-01-06', '2026-01-05', null, '2026-01-04'])
})
