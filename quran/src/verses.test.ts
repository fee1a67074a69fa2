import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitOf } from './arbitraries.ts'
import { VERSE_COUNT } from './verse-count.ts'
import { firstVerseOf, hizbQuarterOf, isVerse, lastVerseOf, verseAt, verseId } from './verses.ts'

describe('verse ids', () => {
  test('count the verses of the mushaf one by one', () => {
    expect(verseId(1, 1)).toBe(1)
    expect(verseId(2, 1)).toBe(8)
    expect(verseId(2, 255)).toBe(262)
    expect(verseId(114, 6)).toBe(VERSE_COUNT)
  })

  test('lead back to the same verse, for all 6236', () => {
    for (let id = 1; id <= VERSE_COUNT; id += 1) {
      const { surah_id, numberInSurah } = verseAt(id)
      expect(verseId(surah_id, numberInSurah)).toBe(id)
    }
  })

  test('have a maqra and a surah', () => {
    expect(verseAt(verseId(2, 26))).toEqual({
      id: 33,
      surah_id: 2,
      numberInSurah: 26,
      hizbQuarter: 2,
    })
  })

  test.each([
    [0, 1],
    [115, 1],
    [1, 0],
    [1, 8],
    [2, 1.5],
    [1.5, 1],
    [Number.NaN, 1],
  ])('refuse surah %s, verse %s, which does not exist', (surah, verse) => {
    expect(isVerse(surah, verse)).toBe(false)
    expect(() => verseId(surah, verse)).toThrow(RangeError)
  })

  test.each([0, -1, VERSE_COUNT + 1, 1.5, Number.NaN])('refuse the id %s', (id) => {
    expect(() => verseAt(id)).toThrow(RangeError)
    expect(() => hizbQuarterOf(id)).toThrow(RangeError)
  })
})

describe('maqras', () => {
  test('contain every verse between their first and their last', () => {
    fc.assert(
      fc.property(unitOf('verse'), (id) => {
        const maqra = hizbQuarterOf(id)
        expect(firstVerseOf(maqra)).toBeLessThanOrEqual(id)
        expect(lastVerseOf(maqra)).toBeGreaterThanOrEqual(id)
      }),
    )
  })

  test('follow each other without a gap over the whole Quran', () => {
    expect(firstVerseOf(1)).toBe(1)
    for (let maqra = 2; maqra <= 240; maqra += 1) {
      expect(firstVerseOf(maqra)).toBe(lastVerseOf(maqra - 1) + 1)
    }
    expect(lastVerseOf(240)).toBe(VERSE_COUNT)
  })

  test.each([0, 241, 1.5])('refuse number %s', (maqra) => {
    expect(() => firstVerseOf(maqra)).toThrow(RangeError)
    expect(() => lastVerseOf(maqra)).toThrow(RangeError)
  })
})
