import { MAQRA_STARTS, VERSE_COUNTS } from '../tables.ts'
import type { Span } from '../terms.ts'
import { VERSE_COUNT } from '../verse-count.ts'
import { tenthsBetween } from '../verse-lines.ts'
import { lastVerseOf, verseAt, verseId } from '../verses.ts'

/**
 * The units of revision: the 604 pages of the 15-line mushaf, with each end moved to the start of
 * a maqra on the same page. So every maqra, quarter and juz is whole units, and an amount is a
 * number of pages (decision 079).
 */
export const PAGE_COUNT = 604

/** In tenths of a line. */
const FULL_PAGE = 150

/** At index v: tenths of lines before verse v + 1. */
export const TENTHS_BEFORE: Int32Array = /* @__PURE__ */ tenthsBefore()

/** At index p: first verse of page p; the last entry is the end of the Quran. */
export const PAGE_STARTS: Uint16Array = /* @__PURE__ */ Uint16Array.from([
  0,
  ...alignedStarts(),
  VERSE_COUNT + 1,
])

export const PAGE_OF_VERSE: Uint16Array = /* @__PURE__ */ pageOfVerses()

export const JUZ_STARTS: readonly number[] = /* @__PURE__ */ MAQRA_STARTS.filter(
  (_, at) => at % 8 === 0,
)

/** In the print: `pageOf` moves the ends of pages to maqras. */
export function printedPageOf(verse: number): number {
  return printedStarts().filter((start) => start <= verse).length
}

export function pageOf(verse: number): number {
  return PAGE_OF_VERSE[verse] ?? 0
}

export function firstVerseOfPage(page: number): number {
  return PAGE_STARTS[page] ?? 0
}

export function lastVerseOfPage(page: number): number {
  return (PAGE_STARTS[page + 1] ?? 0) - 1
}

export function pagesOfVerses({ start, end }: Span): Span {
  return { start: pageOf(start), end: pageOf(end) }
}

export type Boundary = 'juz' | 'quarter' | 'surah' | 'maqra'

/** The largest portion that ends with a page. */
export function boundaryAfter(page: number): Boundary | null {
  const verse = lastVerseOfPage(page)
  if (verse === VERSE_COUNT) return 'juz'
  const { hizbQuarter } = verseAt(verse)
  const endsMaqra = lastVerseOf(hizbQuarter) === verse
  if (endsMaqra && hizbQuarter % 8 === 0) return 'juz'
  if (endsMaqra && hizbQuarter % 2 === 0) return 'quarter'
  if (verseAt(verse + 1).numberInSurah === 1) return 'surah'
  return endsMaqra ? 'maqra' : null
}

function tenthsBefore(): Int32Array {
  const before = new Int32Array(VERSE_COUNT + 1)
  for (let verse = 1; verse <= VERSE_COUNT; verse += 1) before[verse] = tenthsBetween(1, verse)
  return before
}

/** The first two pages of the print have wider frames; each later page has fifteen full lines. */
function printedStarts(): number[] {
  const starts = [1, 8]
  const headings = headingsBefore()
  let filled = FULL_PAGE
  for (let verse = 13; verse <= VERSE_COUNT; verse += 1) {
    if (filled === FULL_PAGE) {
      starts.push(verse)
      filled = 0
    }
    filled += (headings.get(verse) ?? 0) + tenthsBetween(verse, verse)
  }
  return starts
}

/** In tenths, by first verse: a heading and a basmala take a line each; surah 9 has no basmala. */
function headingsBefore(): Map<number, number> {
  const surahs = VERSE_COUNTS.map((_, at) => at + 1)
  return new Map(surahs.map((surah) => [verseId(surah, 1), surah === 9 ? 10 : 20]))
}

function alignedStarts(): number[] {
  const printed = printedStarts()
  const aligned = [...printed]
  let page = 0
  for (const maqra of MAQRA_STARTS) {
    while ((printed[page + 1] ?? Infinity) <= maqra) page += 1
    const start = printed[page] ?? 1
    if (start === maqra) continue
    const end = (printed[page + 1] ?? VERSE_COUNT + 1) - 1
    const isInFirstHalf = tenthsBetween(start, maqra - 1) * 2 < tenthsBetween(start, end)
    aligned[isInFirstHalf ? page : page + 1] = maqra
  }
  return aligned
}

function pageOfVerses(): Uint16Array {
  const pages = new Uint16Array(VERSE_COUNT + 2)
  for (let page = 1; page <= PAGE_COUNT; page += 1)
    pages.fill(page, firstVerseOfPage(page), lastVerseOfPage(page) + 1)
  return pages
}
