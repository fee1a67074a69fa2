import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MADANI_PAGES } from '../page-grid.ts'
import { dueToday, roundOf } from './due.ts'
import { chooseRuns } from './run.ts'

const pages = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
const open = {
  grid: MADANI_PAGES,
  due: 0,
  most: 20,
  isOld: () => true,
  canFollow: () => true,
  isChosen: () => false,
  isConnected: () => true,
}

test('a run ends at a surah, quarter or juz within two pages', () => {
  // Juz 1 ends with page 21.
  const ordered = pages(15, 30)
  for (const amount of [5, 6, 7, 8, 9])
    expect(chooseRuns({ ...open, ordered, amount })).toEqual(pages(15, 7))
})

test('a run never grows over the limit and keeps its due pages', () => {
  const ordered = pages(15, 30)
  expect(chooseRuns({ ...open, ordered, amount: 5, most: 5, due: 5 })).toEqual(pages(15, 5))
  expect(chooseRuns({ ...open, ordered, amount: 9, most: 9, due: 9 })).toEqual(pages(15, 9))
})

test('a run leaves room for pages that must be heard today', () => {
  const ordered = [30, 90, 60, ...pages(31, 20)]
  const chosen = chooseRuns({ ...open, ordered, amount: 6, most: 6, due: 3 })
  expect(chosen).toEqual(expect.arrayContaining([30, 60, 90]))
  expect(chosen.length).toBeLessThanOrEqual(6)
})

test('a run passes over pages that are in the list already', () => {
  const ordered = [30, 31, 33, 34, 35, 36]
  const isChosen = (page: number) => page === 32
  const canFollow = (page: number) => ordered.includes(page)
  expect(chooseRuns({ ...open, ordered, amount: 4, most: 4, due: 4, isChosen, canFollow })).toEqual(
    [30, 31, 33, 34],
  )
})

test('hearing only the due pages keeps every later day possible', () => {
  const anyAges = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(anyAges, fc.integer({ min: 1, max: 12 }), (unsorted, perDay) => {
      const load = { old: unsorted.length, perDay, limit: 20, reserved: 0, isAnyInCare: false }
      const round = roundOf(load)
      const ages = [...unsorted].sort((one, other) => other - one).map((age) => ({ age, size: 1 }))
      const due = dueToday(ages, round)
      fc.pre(due <= round.capacity)
      const tomorrow = ages.slice(due).map(({ age }) => ({ age: age + 1, size: 1 }))
      expect(dueToday(tomorrow, round)).toBeLessThanOrEqual(round.capacity)
    }),
  )
})
