import { expect, test } from 'vitest'
import { daysOf, lessonsSearch } from './all-lessons-search.ts'

const ID = '01a07a3c-cc80-721f-80e6-68bbdfe9f638'

test('a URL keeps the lessons that it names', () => {
  const search = { start: '2026-03-04', end: '2026-03-05', section: ID, student: ID, page: 2 }
  expect(lessonsSearch(search)).toEqual(search)
})

test('a URL drops impossible days, reversed days and invalid ids', () => {
  expect(lessonsSearch({ start: '2026-02-30', section: 'no', student: 'zz', page: -3 })).toEqual({})
  const { page, ...days } = lessonsSearch({ start: '2026-05-01', end: '2026-04-01', page: 99_999 })
  // The router would keep absent keys in the URL; undefined removes them.
  expect([page, 'start' in days, 'end' in days]).toEqual([undefined, true, true])
  expect(lessonsSearch({ start: '2026-05-01', end: '2026-04-01', type: 'exam' })).toEqual({
    type: 'exam',
  })
})

test('a range with one named day never ends before it begins', () => {
  expect(daysOf({ start: '2098-01-01' })).toEqual({ start: '2098-01-01', end: '2098-01-01' })
  expect(daysOf({ end: '2020-06-01' })).toEqual({ start: '2020-06-01', end: '2020-06-01' })
})
