import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPartSection, anySection, spanOf } from './arbitraries.ts'
import {
  convertSpan,
  isSpan,
  juzOf,
  nextPart,
  PART_COUNTS,
  PARTS_PER_JUZ,
  toMaqras,
  unitCount,
  unitsOf,
  versesOf,
} from './parts.ts'
import { PART_SECTIONS, SECTIONS } from './terms.ts'
import { VERSE_COUNT } from './verse-count.ts'
import { verseId } from './verses.ts'

const anySpan = anySection.chain((section) => fc.tuple(fc.constant(section), spanOf(section)))

describe('converting between parts', () => {
  test('multiplies and divides by 2, 4 and 8', () => {
    expect(convertSpan({ start: 3, end: 3 }, 'juz', 'half')).toEqual({ start: 5, end: 6 })
    expect(convertSpan({ start: 3, end: 3 }, 'juz', 'quarter')).toEqual({ start: 9, end: 12 })
    expect(convertSpan({ start: 3, end: 4 }, 'juz', 'maqra')).toEqual({ start: 17, end: 32 })
    expect(convertSpan({ start: 9, end: 12 }, 'quarter', 'juz')).toEqual({ start: 3, end: 3 })
  })

  test('widens to the larger parts that are touched', () => {
    expect(convertSpan({ start: 2, end: 3 }, 'quarter', 'half')).toEqual({ start: 1, end: 2 })
    expect(convertSpan({ start: 8, end: 9 }, 'maqra', 'juz')).toEqual({ start: 1, end: 2 })
  })

  test('covers the same verses going down, and at least those going up', () => {
    const anyConversion = anyPartSection.chain((from) =>
      fc.tuple(fc.constant(from), spanOf(from), anyPartSection),
    )
    fc.assert(
      fc.property(anyConversion, ([from, span, to]) => {
        const before = versesOf(from, span.start, span.end)
        const converted = convertSpan(span, from, to)
        const after = versesOf(to, converted.start, converted.end)
        if (PARTS_PER_JUZ[to] >= PARTS_PER_JUZ[from]) {
          expect(after).toEqual(before)
          expect(convertSpan(converted, to, from)).toEqual(span)
        } else {
          expect(after.start).toBeLessThanOrEqual(before.start)
          expect(after.end).toBeGreaterThanOrEqual(before.end)
        }
      }),
    )
  })
})

describe('portions', () => {
  test('have 30 juz, 60 halves, 120 quarters and 240 maqras', () => {
    expect(SECTIONS.map(unitCount)).toEqual([30, 60, 120, 240, VERSE_COUNT])
    for (const section of PART_SECTIONS) {
      expect(PART_COUNTS[section]).toBe(30 * PARTS_PER_JUZ[section])
    }
  })

  test('begin and end with verses of their own maqras', () => {
    fc.assert(
      fc.property(anySpan, ([section, { start, end }]) => {
        const verses = versesOf(section, start, end)
        expect(toMaqras('verse', verses.start, verses.end)).toEqual(toMaqras(section, start, end))
      }),
    )
  })

  test.each([
    ['juz', 0, 1],
    ['juz', 1, 31],
    ['half', 3, 2],
    ['maqra', 1, 1.5],
    ['verse', 1, 6237],
  ] as const)('refuse %s %s to %s', (section, start, end) => {
    expect(isSpan(section, start, end)).toBe(false)
    expect(() => toMaqras(section, start, end)).toThrow(RangeError)
    expect(() => versesOf(section, start, end)).toThrow(RangeError)
    expect(() => juzOf(section, start, end)).toThrow(RangeError)
    expect(() => nextPart(section, start, end)).toThrow(RangeError)
  })
})

describe('the juz of a session', () => {
  test('are both if it crosses from one into the next', () => {
    expect(juzOf('maqra', 8, 9)).toEqual([1, 2])
    expect(juzOf('verse', verseId(2, 141), verseId(2, 142))).toEqual([1, 2])
  })

  test('are one if it stays inside', () => {
    expect(juzOf('verse', verseId(2, 142), verseId(2, 252))).toEqual([2])
    expect(juzOf('half', 5, 6)).toEqual([3])
  })

  test('are every juz from its first to its last', () => {
    expect(juzOf('juz', 28, 30)).toEqual([28, 29, 30])
  })

  test('are the hizb quarters of its ends divided by 8, rounded up', () => {
    fc.assert(
      fc.property(anySpan, ([section, { start, end }]) => {
        const maqras = toMaqras(section, start, end)
        const juz = juzOf(section, start, end)
        expect(juz.at(0)).toBe(Math.ceil(maqras.start / 8))
        expect(juz.at(-1)).toBe(Math.ceil(maqras.end / 8))
      }),
    )
  })
})

describe('the next part', () => {
  test('follows directly with the same length', () => {
    expect(nextPart('quarter', 9, 11)).toEqual({ start: 12, end: 14 })
    expect(nextPart('verse', 1, 7)).toEqual({ start: 8, end: 14 })
  })

  test('ends with the Quran and is null after it', () => {
    expect(nextPart('juz', 28, 29)).toEqual({ start: 30, end: 30 })
    expect(nextPart('juz', 30, 30)).toBeNull()
    expect(nextPart('verse', 6231, VERSE_COUNT)).toBeNull()
  })

  test('is at most as long as before and skips no verse', () => {
    fc.assert(
      fc.property(anySpan, ([section, span]) => {
        const next = nextPart(section, span.start, span.end)
        expect(next === null).toBe(span.end === unitCount(section))
        if (next === null) return
        expect(next.start).toBe(span.end + 1)
        expect(unitsOf(next).length).toBeLessThanOrEqual(unitsOf(span).length)
        expect(isSpan(section, next.start, next.end)).toBe(true)
      }),
    )
  })
})
