import { expect, test } from 'vitest'
import { FIRST_PAGE, PAGE } from './all-lessons-search.ts'
import { firstRow, movedPage, nextPage, pageLabel, previousPage } from './page-place.ts'

const [before, after] = ['newer', 'older']

test.each([
  ['an empty list', { page: 1, before: null, after: null }, 0, [1, 1]],
  ['a list of one page', { page: 1, before: null, after: null }, 100, [1, 1]],
  ['the first page', { page: 1, before: null, after }, 101, [1, 2]],
  ['a page between', { page: 3, before, after }, 950, [3, 10]],
  ['the last page', { page: 10, before, after: null }, 950, [10, 10]],
  ['a first page that new lessons made', { page: 4, before: null, after }, 950, [1, 10]],
  ['a page that is no longer the first', { page: 1, before, after }, 950, [2, 10]],
  ['a page that became the last', { page: 4, before, after: null }, 250, [3, 3]],
  ['a page beyond the counted ones', { page: 40, before, after }, 950, [9, 10]],
  ['a count from before the lessons', { page: 2, before, after }, 100, [2, 3]],
])('%s has its number', (_, shown, total, [page, pages]) => {
  expect(pageLabel(shown, total)).toEqual({ page, pages })
})

test('the neighbours of a page have its cursors; the first has none', () => {
  expect(nextPage({ page: 2, after })).toEqual({ ...FIRST_PAGE, page: 3, after })
  expect(previousPage({ page: 3, before })).toEqual({ ...FIRST_PAGE, page: 2, before })
  expect(previousPage({ page: 2, before })).toEqual({ ...FIRST_PAGE, before })
  expect(previousPage({ page: 1, before: null })).toEqual(FIRST_PAGE)
})

const answer = { count: 7, before: 'newer', total: 250 }

test.each([
  ['page number with rows', { page: 9 }, answer, null],
  ['page number beyond the last', { page: 9 }, { ...answer, count: 0 }, { page: 3 }],
  ['page number of an emptied list', { page: 9 }, { ...answer, count: 0, total: 0 }, {}],
  ['page number before the count', { page: 9 }, { ...answer, count: 0, total: undefined }, null],
  ['page number that the count still has', { page: 3 }, { ...answer, count: 0 }, null],
  ['emptied page after a cursor', { page: 3, after }, { ...answer, count: 0 }, null],
  ['emptied page before a cursor', { before }, { ...answer, count: 0, before: null }, {}],
  ['whole first page before a cursor', { before }, { ...answer, count: PAGE, before: null }, {}],
  ['short first page before a cursor', { before }, { ...answer, before: null }, null],
  ['page between', { page: 2, before }, { ...answer, count: PAGE }, null],
])('a %s is shown where it exists', (_, search, answered, moved) => {
  expect(movedPage(search, answered)).toEqual(moved && { ...FIRST_PAGE, ...moved })
})

test('a page on paper names its rows', () => {
  expect(firstRow({ page: 1, pages: 3 }, { shown: 100, total: 250 })).toBe(0)
  expect(firstRow({ page: 2, pages: 3 }, { shown: 100, total: 250 })).toBe(100)
  expect(firstRow({ page: 3, pages: 3 }, { shown: 40, total: 250 })).toBe(210)
})
