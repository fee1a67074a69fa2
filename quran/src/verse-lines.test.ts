import fc from 'fast-check'
import { PageList } from 'quran-meta'
import { expect, test } from 'vitest'
import { LINES_PER_PAGE } from './pages.ts'
import { VERSE_COUNT } from './verse-count.ts'
import { linesBetween, tenthsBetween, verseAfterTenths } from './verse-lines.ts'
import { verseAt, verseId } from './verses.ts'

const anyVerse = fc.integer({ min: 1, max: VERSE_COUNT })
const anyStretch = fc
  .tuple(anyVerse, anyVerse)
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

function headingBefore(verse: number): number {
  const { surah_id, numberInSurah } = verseAt(verse)
  if (numberInSurah > 1) return 0
  return surah_id === 9 ? 10 : 20
}

/** From the third page on: the first two have wider frames. */
function pageStarts(): number[] {
  const full = LINES_PER_PAGE.madani * 10
  const starts: number[] = []
  let filled = full
  for (let verse = verseId(2, 6); verse <= VERSE_COUNT; verse += 1) {
    expect(filled).toBeLessThanOrEqual(full)
    if (filled === full) {
      starts.push(verse)
      filled = 0
    }
    filled += headingBefore(verse) + tenthsBetween(verse, verse)
  }
  expect(filled).toBe(full)
  return starts
}

test('602 pages have fifteen full lines and end with a verse', () => {
  expect(pageStarts()).toHaveLength(602)
})

test('pages start as in an independent list, except for print differences', () => {
  // quran-meta follows the older print.
  const older = new Set(PageList.slice(3, 605))
  const moved = pageStarts().flatMap((start, index) => (older.has(start) ? [] : [index + 3]))
  expect(moved).toEqual([
    121, 122, 123, 145, 532, 533, 534, 565, 568, 570, 576, 584, 586, 588, 589, 590, 592, 593, 594,
    595, 596, 597, 598, 599, 600,
  ])
  expect(tenthsBetween(1, 7)).toBe(60)
  expect(tenthsBetween(8, 12)).toBe(60)
})

test('every verse takes between a tenth of a line and a page', () => {
  for (let verse = 1; verse <= VERSE_COUNT; verse += 1) {
    expect(tenthsBetween(verse, verse)).toBeGreaterThanOrEqual(1)
    expect(tenthsBetween(verse, verse)).toBeLessThanOrEqual(150)
  }
  // The verse of debt is a page of its own.
  expect(linesBetween(verseId(2, 282), verseId(2, 282))).toBe(15)
})

test('consecutive spans add up, and a longer span never has fewer lines', () => {
  fc.assert(
    fc.property(anyStretch, anyVerse, ([start, end], middle) => {
      fc.pre(start <= middle && middle < end)
      const whole = tenthsBetween(start, end)
      expect(tenthsBetween(start, middle) + tenthsBetween(middle + 1, end)).toBe(whole)
      expect(linesBetween(start, middle)).toBeLessThanOrEqual(linesBetween(start, end))
      expect(linesBetween(start, middle)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('the same number of lines leads back to the last verse', () => {
  fc.assert(
    fc.property(anyStretch, ([start, end]) => {
      expect(verseAfterTenths(start, tenthsBetween(start, end))).toBe(end)
      expect(verseAfterTenths(start, tenthsBetween(start, end) - 1)).toBe(Math.max(start, end - 1))
    }),
  )
})

test('spans in the wrong order have no lines', () => {
  for (const [start, end] of [
    [2, 1],
    [0, 4],
    [6236, 6237],
    [1.5, 2],
  ] as const)
    expect(() => linesBetween(start, end)).toThrow(RangeError)
})
