import { DIVISIONS, type Divisions, unitAt } from '../mushaf/divisions.ts'
import type { Span } from '../terms.ts'
import { VERSE_COUNT } from '../verse-count.ts'
import { verseAt } from '../verses.ts'
import {
  type Boundary,
  boundaryAfter,
  JUZ_STARTS,
  PAGE_COUNT,
  PAGE_OF_VERSE,
  PAGE_STARTS,
  TENTHS_BEFORE,
} from './mushaf-pages.ts'
import type { RevisionPortion } from './settings.ts'

/**
 * The units of a student's revision, numbered from 1: pages, or rukus with the Indo-Pak mushaf
 * (decision 118). The rules call each a page.
 */
export type PageGrid = {
  count: number
  /** At index p: first verse of page p; the last entry is the end of the Quran. */
  starts: ArrayLike<number>
  ofVerse: ArrayLike<number>
  /** In pages of the 15-line mushaf, by page; the whole Quran is 604. */
  sizes: Float64Array
  /** At index p: number of the portion that a line takes whole. */
  portions: ArrayLike<number>
  /** First verses of the 30 juz or paras. */
  juz: readonly number[]
  isRukus: boolean
  boundaryAfter: (page: number) => Boundary | null
}

/** No grid has more: 558 rukus, each cut at most by the 90 marks of quarters. */
export const MOST_PAGES = 720

export const MADANI_PAGES: PageGrid = /* @__PURE__ */ madaniPages()

/** Rukus; if lines are quarters, halves or paras, rukus that are also cut at the ends of quarters. */
export function gridOfDivisions(divisions: Divisions, portion: RevisionPortion): PageGrid {
  const cuts = portion === 'ruku' ? divisions.ruku : [...divisions.ruku, ...divisions.quarter]
  const starts = [0, ...new Set(cuts)].sort((one, other) => one - other)
  const count = starts.length - 1
  const portions = starts.map((verse, page) =>
    portion === 'ruku' || page === 0 ? page : portionAt(divisions, portion, verse),
  )
  return {
    count,
    starts: Uint16Array.from([...starts, VERSE_COUNT + 1]),
    ofVerse: pagesByVerse(starts),
    sizes: sizesOf([...starts, VERSE_COUNT + 1]),
    portions: Uint16Array.from(portions),
    juz: divisions.para,
    isRukus: true,
    boundaryAfter: (page) => boundaryBefore(divisions, starts[page + 1] ?? VERSE_COUNT + 1),
  }
}

/** Null divisions: the Madani mushaf. */
export function gridOf(divisions: Divisions | null, portion: RevisionPortion): PageGrid {
  if (divisions === null) return MADANI_PAGES
  const known = grids.get(divisions) ?? new Map<RevisionPortion, PageGrid>()
  const grid = known.get(portion) ?? gridOfDivisions(divisions, portion)
  grids.set(divisions, known.set(portion, grid))
  return grid
}

const grids = new WeakMap<Divisions, Map<RevisionPortion, PageGrid>>()

export function pageIn({ ofVerse }: PageGrid, verse: number): number {
  return ofVerse[verse] ?? 0
}

export function versesOfPage({ starts }: PageGrid, page: number): Span {
  return { start: starts[page] ?? 0, end: (starts[page + 1] ?? 0) - 1 }
}

export function pagesTouching({ ofVerse }: PageGrid, { start, end }: Span): Span {
  return { start: ofVerse[start] ?? 0, end: ofVerse[end] ?? 0 }
}

export function juzIn({ juz }: PageGrid, verse: number): number {
  const after = juz.findIndex((start) => start > verse)
  return after === -1 ? juz.length : after
}

export function versesOfJuz({ juz }: PageGrid, number: number): Span {
  return { start: juz[number - 1] ?? 1, end: (juz[number] ?? VERSE_COUNT + 1) - 1 }
}

/** In pages of the 15-line mushaf. */
export function sizeOf({ sizes }: PageGrid, pages: Iterable<number>): number {
  let size = 0
  for (const page of pages) size += sizes[page] ?? 0
  return size
}

/** Whole pages, at least one of any. */
export function pageSum(grid: PageGrid, pages: readonly number[]): number {
  return pages.length === 0 ? 0 : Math.max(1, Math.round(sizeOf(grid, pages)))
}

/** Whole pages heard of a line of `count` pages; all of them only if all of it was heard. */
export function heardCount(count: number, heard: number, whole: number): number {
  return heard >= whole ? count : Math.min(count - 1, Math.round((count * heard) / whole))
}

/** The first of the pages that fit into a number of pages; one that is larger alone. */
export function firstPages(grid: PageGrid, pages: readonly number[], most: number): number[] {
  const taken: number[] = []
  let size = 0
  for (const page of most < 1 ? [] : pages) {
    size += grid.sizes[page] ?? 0
    if (size > most && taken.length > 0) break
    taken.push(page)
  }
  return taken
}

function madaniPages(): PageGrid {
  const sizes = new Float64Array(PAGE_COUNT + 2).fill(1)
  return {
    count: PAGE_COUNT,
    starts: PAGE_STARTS,
    ofVerse: PAGE_OF_VERSE,
    sizes,
    portions: Uint16Array.from({ length: PAGE_COUNT + 2 }, (_, page) => page),
    juz: JUZ_STARTS,
    isRukus: false,
    boundaryAfter,
  }
}

function portionAt(
  divisions: Divisions,
  portion: Exclude<RevisionPortion, 'ruku'>,
  verse: number,
): number {
  if (portion !== 'half') return unitAt(divisions, portion, verse)
  return Math.ceil(unitAt(divisions, 'quarter', verse) / 2)
}

function pagesByVerse(starts: readonly number[]): Uint16Array {
  const pages = new Uint16Array(VERSE_COUNT + 2)
  starts.forEach((start, page) => {
    if (page > 0) pages.fill(page, start, starts[page + 1] ?? VERSE_COUNT + 1)
  })
  return pages
}

function sizesOf(starts: readonly number[]): Float64Array {
  const whole = TENTHS_BEFORE[VERSE_COUNT] ?? 1
  const sizes = new Float64Array(MOST_PAGES)
  for (let page = 1; page < starts.length - 1; page += 1) {
    const end = (starts[page + 1] ?? 1) - 1
    const tenths = (TENTHS_BEFORE[end] ?? 0) - (TENTHS_BEFORE[(starts[page] ?? 1) - 1] ?? 0)
    sizes[page] = (tenths * PAGE_COUNT) / whole
  }
  return sizes
}

const BOUNDARIES = { para: 'juz', quarter: 'quarter', ruku: 'maqra' } as const

function boundaryBefore(divisions: Divisions, verse: number): Boundary | null {
  if (verse > VERSE_COUNT) return 'juz'
  const division = DIVISIONS.find((each) => divisions[each].includes(verse))
  const boundary = division ? BOUNDARIES[division] : null
  const isSurah = verseAt(verse).numberInSurah === 1
  return isSurah && (boundary === 'maqra' || boundary === null) ? 'surah' : boundary
}
