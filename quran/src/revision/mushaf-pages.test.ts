import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf, versesOf } from '../parts.ts'
import { VERSE_COUNT } from '../verse-count.ts'
import { tenthsBetween } from '../verse-lines.ts'
import { firstVerseOf, verseId } from '../verses.ts'
import {
  boundaryAfter,
  firstVerseOfPage,
  lastVerseOfPage,
  PAGE_COUNT,
  pageOf,
  printedPageOf,
} from './mushaf-pages.ts'

const anyVerse = fc.integer({ min: 1, max: VERSE_COUNT })

test('the 604 pages follow each other over the whole Quran', () => {
  let verse = 1
  for (let page = 1; page <= PAGE_COUNT; page += 1) {
    expect(firstVerseOfPage(page)).toBe(verse)
    verse = lastVerseOfPage(page) + 1
  }
  expect(verse).toBe(VERSE_COUNT + 1)
})

test('verses stand on the pages of the print', () => {
  const pages = [
    [1, 1, 1],
    [2, 5, 2],
    [2, 255, 42],
    [18, 1, 293],
    [36, 1, 440],
    [67, 1, 562],
    [78, 1, 582],
    [114, 6, 604],
  ] as const
  for (const [surah, verse, page] of pages) expect(printedPageOf(verseId(surah, verse))).toBe(page)
})

test('every maqra begins with a page', () => {
  for (const maqra of unitsOf({ start: 1, end: 240 })) {
    const first = firstVerseOf(maqra)
    expect(firstVerseOfPage(pageOf(first))).toBe(first)
  }
})

test('a page has between 6 and 27 lines', () => {
  const lines = unitsOf({ start: 1, end: PAGE_COUNT }).map(
    (page) => tenthsBetween(firstVerseOfPage(page), lastVerseOfPage(page)) / 10,
  )
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(6)
  expect(Math.max(...lines)).toBeLessThan(27)
})

test('a verse is on the page that it lies between', () => {
  fc.assert(
    fc.property(anyVerse, (verse) => {
      const page = pageOf(verse)
      expect(firstVerseOfPage(page)).toBeLessThanOrEqual(verse)
      expect(lastVerseOfPage(page)).toBeGreaterThanOrEqual(verse)
    }),
  )
})

test('pages end juz, quarters, surahs and maqras', () => {
  expect(boundaryAfter(pageOf(versesOf('juz', 1, 1).end))).toBe('juz')
  expect(boundaryAfter(pageOf(versesOf('quarter', 1, 1).end))).toBe('quarter')
  expect(boundaryAfter(pageOf(versesOf('maqra', 1, 1).end))).toBe('maqra')
  expect(boundaryAfter(pageOf(verseId(2, 286)))).toBe('surah')
  expect(boundaryAfter(PAGE_COUNT)).toBe('juz')
  expect(boundaryAfter(3)).toBeNull()
})
