import { type Freshness, firstVerseOf, lastVerseOf, type Span, versesOfRun } from '@talaqqi/quran'
import { indoPakDivisions } from '@talaqqi/quran/mushaf/indo-pak'
import { expect, test } from 'vitest'
import {
  countStates,
  juzStates,
  levelOf,
  type PageState,
  summaryOf,
  worstOf,
} from './juz-states.ts'

const page = (verses: Span, freshness: Freshness, is_in_care = false): PageState => ({
  ...{ page: 1, verses, freshness, is_in_care, band: 'old', age: 1, outcome: null, mistakes: 0 },
  ...{ is_pinned: false, is_resting: false, declared: null },
})

const ofMaqra = (maqra: number, freshness: Freshness, care = false) =>
  page({ start: firstVerseOf(maqra), end: lastVerseOf(maqra) }, freshness, care)

test('the map has thirty juz of eight maqras', () => {
  const states = juzStates([ofMaqra(8, 'over', true), ofMaqra(9, 'fresh')], null)
  expect(states).toHaveLength(30)
  expect(states.every(({ cells }) => cells.length === 8)).toBe(true)
  expect(states[0]?.cells[7]).toEqual({ part: 8, freshness: 'over', is_in_care: true })
  expect(states[0]?.counts).toMatchObject({ held: 1, over: 1, in_care: 1, fresh: 0 })
  expect(states[1]?.cells[0]?.freshness).toBe('fresh')
  expect(states[29]?.cells.every(({ freshness }) => freshness === null)).toBe(true)
})

test('with the Indo-Pak mushaf the map has thirty paras of four quarters', () => {
  const divisions = indoPakDivisions({ quarters: 'printed', corrections: [] })
  const para = versesOfRun(divisions, { division: 'para', start: 4, end: 4 })
  const first = { start: para.start, end: para.start + 3 }
  const states = juzStates([page(first, 'fair')], divisions)
  expect(states.every(({ cells }) => cells.length === 4)).toBe(true)
  expect(states[2]?.counts.held).toBe(0)
  expect(states[3]?.cells[0]).toEqual({ part: 13, freshness: 'fair', is_in_care: false })
})

test('a juz says first what needs attention', () => {
  const of = (...states: Parameters<typeof countStates>[0]) => summaryOf(countStates(states))
  expect(of()).toBeNull()
  expect(of(ofMaqra(1, 'fresh'), ofMaqra(2, 'fair'))).toEqual({ state: 'fair', count: 1 })
  expect(of(ofMaqra(1, 'fresh', true), ofMaqra(2, 'never'))).toEqual({ state: 'in_care', count: 1 })
  expect(of(ofMaqra(1, 'over'), ofMaqra(2, 'over', true))).toEqual({ state: 'over', count: 2 })
})

test('every state has a shape of its own', () => {
  const shapes = [null, 'fresh', 'fair', 'over', 'never'] as const
  expect(new Set(shapes.map(levelOf)).size).toBe(5)
})

test('a maqra stands as its worst page', () => {
  const some = [ofMaqra(1, 'fresh'), ofMaqra(1, 'over'), ofMaqra(1, 'fresh')]
  expect(worstOf(some)).toBe('over')
  expect(worstOf([])).toBeNull()
})
