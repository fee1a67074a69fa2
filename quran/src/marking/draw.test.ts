import fc from 'fast-check'
import { expect, test } from 'vitest'
import { versesOf } from '../parts.ts'
import { tenthsBetween } from '../verse-lines.ts'
import { drawPlaces, isNeighbour, joinedSpans, juzHeld, partsOf, redrawPlace } from './draw.ts'

const juz = (first: number, last = first) => versesOf('juz', first, last)

const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const anyPortion = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })
  .map((each) => each.map((one) => juz(one)))
const anyInput = fc.record({
  portion: anyPortion,
  questions: fc.integer({ min: 1, max: 5 }),
  lines: fc.integer({ min: 3, max: 15 }),
  seed: anySeed,
  avoided: fc.constant([]),
})

test('equal seeds draw equal places, other seeds others', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(drawPlaces(input)).toEqual(
        drawPlaces({ ...input, portion: [...input.portion].reverse() }),
      )
    }),
  )
  const of = { portion: [juz(1, 5)], questions: 3, lines: 10, avoided: [] }
  const drawn = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(drawPlaces({ ...of, seed })))
  expect(new Set(drawn).size).toBe(5)
})

test('each part has one place, which fits and is held', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const places = drawPlaces(input)
      if (!places) return
      const parts = partsOf(input)
      const spans = joinedSpans(input.portion)
      expect(places).toHaveLength(input.questions)
      for (const [at, { start, end }] of places.entries()) {
        expect(parts[at]?.some((place) => place.start === start)).toBe(true)
        expect(spans.some((span) => span.start <= start && end <= span.end)).toBe(true)
        expect(tenthsBetween(start, end)).toBeGreaterThanOrEqual(input.lines * 10)
        if (end > start) expect(tenthsBetween(start, end - 1)).toBeLessThan(input.lines * 10)
      }
    }),
  )
})

test('two places are never neighbours', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const places = drawPlaces(input) ?? []
      for (const [at, place] of places.entries())
        for (const other of places.slice(at + 1)) expect(isNeighbour(place, other)).toBe(false)
    }),
  )
})

test('whole juz always have places for the usual questions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), anySeed, (first, seed) => {
      const of = { portion: [juz(first)], questions: 5, lines: 15, seed, avoided: [] }
      expect(drawPlaces(of)).toHaveLength(5)
    }),
  )
})

test('places of the last exams are not drawn again', () => {
  fc.assert(
    fc.property(anySeed, anySeed, (one, other) => {
      const of = { portion: [juz(30)], questions: 3, lines: 10 }
      const before = drawPlaces({ ...of, seed: one, avoided: [] }) ?? []
      const after = drawPlaces({ ...of, seed: other, avoided: before }) ?? []
      expect(after).toHaveLength(3)
      for (const place of after)
        for (const asked of before)
          expect(place.start > asked.end || asked.start > place.end).toBe(true)
    }),
  )
})

test('where every place was asked, places are drawn nevertheless', () => {
  const of = { portion: [juz(30)], questions: 2, lines: 10, seed: 7 }
  expect(drawPlaces({ ...of, avoided: [juz(30)] })).toHaveLength(2)
})

test('a place that is drawn again is another one', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: 0, max: 2 }), (seed, at) => {
      const input = { portion: [juz(1, 5)], questions: 3, lines: 10, seed, avoided: [] }
      const places = drawPlaces(input) ?? []
      const again = redrawPlace(input, places, at, [])
      expect(again).toEqual(redrawPlace(input, places, at, []))
      if (!again) throw new Error('no other place')
      expect(again.start).not.toBe(places[at]?.start)
      for (const [index, other] of places.entries())
        if (index !== at) expect(isNeighbour(again, other)).toBe(false)
    }),
  )
})

test('a portion that is too short has no places', () => {
  const of = { portion: [{ start: 1, end: 7 }], seed: 1, avoided: [] }
  expect(drawPlaces({ ...of, questions: 1, lines: 10 })).toBeNull()
  expect(drawPlaces({ ...of, questions: 1, lines: 3 })).toHaveLength(1)
  expect(drawPlaces({ ...of, questions: 3, lines: 6 })).toBeNull()
})

test('a para test asks the whole para', () => {
  const of = { questions: 1, lines: null, seed: 1, avoided: [] }
  expect(drawPlaces({ ...of, portion: [juz(7)] })).toEqual([juz(7)])
})

test('the first and the last juz are counted as juz held', () => {
  const counts = Array.from({ length: 30 }, (_, index) => index + 1)
  expect(counts.map((count) => juzHeld([juz(1, count)]))).toEqual(counts)
  expect(counts.map((count) => juzHeld([juz(31 - count, 30)]))).toEqual(counts)
})
