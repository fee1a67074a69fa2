import { expect, test } from 'vitest'
import { typedRange } from '../range-fields.tsx'
import { type Declared, declaredSpans } from './declared-spans.ts'

const declared = (part: Partial<Declared>): Declared => ({
  level: 'solid',
  way: 'juz',
  juz: [],
  surahs: { from: 78, to: 114 },
  verses: typedRange({ start: 8, end: 12 }),
  ...part,
})

test('connected juz are declared as one portion', () => {
  const all = Array.from({ length: 30 }, (_, index) => 30 - index)
  expect(declaredSpans(declared({ juz: all }))).toEqual([{ start: 1, end: 6236 }])
  expect(declaredSpans(declared({ juz: [30, 1, 29] }))).toEqual([
    { start: 1, end: 148 },
    { start: 5242, end: 6236 },
  ])
  expect(declaredSpans(declared({}))).toEqual([])
})

test('surahs and verses are declared with both ends', () => {
  expect(declaredSpans(declared({ way: 'surah' }))).toEqual([{ start: 5673, end: 6236 }])
  expect(declaredSpans(declared({ way: 'verses' }))).toEqual([{ start: 8, end: 12 }])
})

test('a verse that the surah does not have is no verse', () => {
  const verses = { from: { surah: 1, verse: 1 }, to: { surah: 1, verse: 8 } }
  expect(declaredSpans(declared({ way: 'verses', verses }))).toEqual([{ start: 1, end: null }])
})
