import type { HeardPart, Hearing } from '../input.ts'
import { TENTHS_BEFORE } from '../mushaf-pages.ts'
import { MOST_PAGES, pageIn } from '../page-grid.ts'
import type { Learnt } from './learnt.ts'
import { type Limits, type OutcomeRank, rankOf, thousandths, WEAK } from './outcome.ts'
import { addSmallPart, isHalfOfPage, type SmallParts } from './small-parts.ts'

const SIZE = MOST_PAGES

export type HeardDay = {
  /** Of the school day, and the day number. */
  index: number
  number: number
  pages: number[]
  /** By page; outcome + 1, 0 for pages not heard. */
  rank: Uint8Array
  mistakes: Int32Array
  small: SmallParts
}

/** Of a student; pages that are `isDone` need no earlier hearings. */
export type Reader = { learnt: Learnt; limits: Limits; isDone: Uint8Array }

export function makeHeardDay(): HeardDay {
  return {
    index: 0,
    number: 0,
    pages: [],
    rank: new Uint8Array(SIZE),
    mistakes: new Int32Array(SIZE),
    small: new Map(),
  }
}

export function addHearing(day: HeardDay, hearing: Hearing, reader: Reader): void {
  const isWeak = hearing.status === 'incomplete' || hearing.verdict === 'repeat'
  const floor = isWeak ? WEAK : 0
  for (const part of hearing.parts) addPart(day, part, floor, reader)
}

function addPart(day: HeardDay, part: HeardPart, floor: OutcomeRank, reader: Reader): void {
  const { learnt, limits, isDone } = reader
  const { grid, before, first, last } = learnt
  const to = pageIn(grid, part.end)
  for (let page = pageIn(grid, part.start); page <= to; page += 1) {
    const pageEnd = last[page] ?? 0
    if (pageEnd === 0 || isDone[page]) continue
    const pageStart = first[page] ?? 0
    const start = Math.max(part.start, pageStart)
    const end = Math.min(part.end, pageEnd)
    if (start > end) continue
    const whole = (before[pageEnd] ?? 0) - (before[pageStart - 1] ?? 0)
    const heard = (before[end] ?? 0) - (before[start - 1] ?? 0)
    const cost = costOf(part, start, end)
    const mistakes = mistakesOf(part, start, end)
    if (heard * 2 >= whole)
      hearPage(day, page, rankAbove(aPage(cost, page, learnt), floor, limits), mistakes)
    else addSmallPart(day.small, page, { start, end, cost, mistakes, floor })
  }
}

/** In thousandths; -1 if unknown. Counts without a place are shared by lines. */
function costOf(part: HeardPart, start: number, end: number): number {
  if (part.cost === null) return -1
  let marked = 0
  let here = 0
  for (const { verse, cost } of part.marks) {
    marked += cost
    if (start <= verse && verse <= end) here += thousandths(cost)
  }
  return here + thousandths(Math.max(0, part.cost - marked) * shareOf(part, start, end))
}

function mistakesOf(part: HeardPart, start: number, end: number): number {
  return part.mistakes === 0 ? 0 : thousandths(part.mistakes * shareOf(part, start, end))
}

function shareOf(part: HeardPart, start: number, end: number): number {
  return tenthsOf(start, end) / tenthsOf(part.start, part.end)
}

function tenthsOf(start: number, end: number): number {
  return (TENTHS_BEFORE[end] ?? 0) - (TENTHS_BEFORE[start - 1] ?? 0)
}

/** The limits are mistakes a page of the 15-line mushaf; a shorter ruku counts as a page. */
function aPage(cost: number, page: number, { grid }: Learnt): number {
  return cost / Math.max(1, grid.sizes[page] ?? 1)
}

function rankAbove(cost: number, floor: OutcomeRank, limits: Limits): OutcomeRank {
  const rank = cost < 0 ? 0 : rankOf(cost, limits)
  return rank > floor ? rank : floor
}

function hearPage(day: HeardDay, page: number, rank: OutcomeRank, mistakes: number): void {
  const before = day.rank[page] ?? 0
  if (before === 0) day.pages.push(page)
  day.rank[page] = Math.max(before, rank + 1)
  day.mistakes[page] = Math.max(day.mistakes[page] ?? 0, mistakes)
}

/** Joins small parts of the day with each other and with those of the school day before. */
export function joinSmallParts(day: HeardDay, earlier: HeardDay | null, reader: Reader): void {
  const isNear = earlier !== null && day.index - earlier.index <= 1
  for (const [page, parts] of day.small) {
    const joined = isNear ? [...parts, ...(earlier.small.get(page) ?? [])] : parts
    if (!isHalfOfPage(joined, reader.learnt, page)) continue
    const isUnknown = joined.every(({ cost }) => cost < 0)
    const cost = joined.reduce((sum, part) => sum + Math.max(0, part.cost), 0)
    const rated = isUnknown ? -1 : aPage(cost, page, reader.learnt)
    const floor = joined.some((part) => part.floor === WEAK) ? WEAK : 0
    const mistakes = joined.reduce((sum, part) => sum + part.mistakes, 0)
    hearPage(day, page, rankAbove(rated, floor, reader.limits), mistakes)
  }
}

export function clearDay(day: HeardDay): void {
  for (const page of day.pages) {
    day.rank[page] = 0
    day.mistakes[page] = 0
  }
  day.pages.length = 0
  day.small.clear()
}
