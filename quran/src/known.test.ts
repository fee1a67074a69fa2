import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanOf } from './arbitraries.ts'
import { knownKites, knownMaqras } from './known.ts'
import { versesOf } from './parts.ts'
import { VERSE_COUNT } from './verse-count.ts'
import { hizbQuarterOf, verseId } from './verses.ts'

const anyLearnt = fc.record({
  verses: fc.array(spanOf('verse'), { maxLength: 6 }),
  completed: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
})
const none = { verses: [], completed: [] }

describe('the known maqras', () => {
  test('are none before a lesson', () => {
    expect(knownMaqras(none)).toEqual(Array(30).fill(0))
  })

  test('need all verses of the maqra, by one lesson or by several', () => {
    const verses = (from: number, to: number) => ({ start: verseId(2, from), end: verseId(2, to) })
    const first = { start: 1, end: verseId(2, 20) }
    expect(knownMaqras({ ...none, verses: [first] })[0]).toBe(0)
    // The second maqra begins at 2:26.
    expect(knownMaqras({ ...none, verses: [first, verses(18, 25)] })[0]).toBe(0b1)
    expect(knownMaqras({ ...none, verses: [first, verses(22, 25)] })[0]).toBe(0)
    expect(knownMaqras({ ...none, verses: [verses(26, 43)] })[0]).toBe(0b10)
  })

  test('are all eight of a completed juz', () => {
    const masks = knownMaqras({ ...none, completed: [30] })
    expect(masks[29]).toBe(0b1111_1111)
    expect(masks.slice(0, 29)).toEqual(Array(29).fill(0))
  })

  test('are those without an unlearnt verse, counted verse by verse', () => {
    fc.assert(
      fc.property(anyLearnt, ({ verses, completed }) => {
        const missing = new Set<number>()
        for (let id = 1; id <= VERSE_COUNT; id += 1)
          if (!verses.some(({ start, end }) => start <= id && id <= end))
            missing.add(hizbQuarterOf(id))
        for (const [index, mask] of knownMaqras({ verses, completed }).entries())
          for (let bit = 0; bit < 8; bit += 1) {
            const isKnown = completed.includes(index + 1) || !missing.has(index * 8 + bit + 1)
            expect(Boolean(mask & (1 << bit))).toBe(isKnown)
          }
      }),
      { numRuns: 25 },
    )
  })

  test('never shrink with another lesson or completion', () => {
    fc.assert(
      fc.property(anyLearnt, anyLearnt, (one, other) => {
        const both = knownMaqras({
          verses: [...one.verses, ...other.verses],
          completed: [...one.completed, ...other.completed],
        })
        for (const [index, mask] of knownMaqras(one).entries())
          expect((both[index] ?? 0) & mask).toBe(mask)
      }),
    )
  })

  test('are counted from 0 to 8', () => {
    fc.assert(
      fc.property(spanOf('maqra'), ({ start, end }) => {
        const masks = knownMaqras({ ...none, verses: [versesOf('maqra', start, end)] })
        const total = masks.reduce((sum, mask) => sum + knownKites(mask).length, 0)
        expect(total).toBe(end - start + 1)
      }),
    )
  })
})
