import type { Span } from '../../terms.ts'
import { dayOf } from '../calendar/days.ts'
import { juzIn, type PageGrid, pagesTouching, versesOfJuz } from '../page-grid.ts'
import { heldPages, isHeldPage } from '../record/learnt.ts'
import type { NewLesson, StudentRecord } from '../record/record.ts'
import type { Recent, RevisionSettings } from '../settings.ts'
import { type Direction, directionOf } from './direction.ts'

export const BANDS = ['new', 'recent', 'old'] as const
export type Band = (typeof BANDS)[number]

/** By page; null if the page is not held. Method: docs/architecture/revision.md. */
export function bandsOf(
  record: StudentRecord,
  settings: RevisionSettings,
): readonly (Band | null)[] {
  const { learnt } = record
  const bands = Array.from({ length: learnt.grid.count + 1 }, (): Band | null => null)
  for (const page of heldPages(learnt)) bands[page] = 'old'
  const passed = record.newLessons.filter(({ isPassed }) => isPassed)
  const last = passed.at(-1)
  if (!last || isWholeQuran(learnt.isLearnt)) return bands
  const put = (span: Span, band: Band) => {
    for (let page = span.start; page <= span.end; page += 1)
      if (isHeldPage(learnt, page)) bands[page] = band
  }
  for (const pages of recentPages(record, passed, settings)) put(pages, 'recent')
  for (const { day, parts } of passed)
    if (day === last.day) for (const part of parts) put(pagesTouching(learnt.grid, part), 'new')
  return bands
}

function isWholeQuran(isLearnt: Uint8Array): boolean {
  return isLearnt.indexOf(0, 1) === -1
}

function recentPages(
  record: StudentRecord,
  passed: readonly NewLesson[],
  { recent, direction }: RevisionSettings,
): Span[] {
  if (recent.kind === 'juz')
    return recentJuz(record, passed, recent.before, directionOf(record, direction))
  return lastLessons(record, passed, recent).flatMap(({ parts }) =>
    parts.map((part) => pagesTouching(record.learnt.grid, part)),
  )
}

function lastLessons(
  { calendar, today }: StudentRecord,
  passed: readonly NewLesson[],
  recent: Exclude<Recent, { kind: 'juz' }>,
): readonly NewLesson[] {
  if (recent.kind === 'days') {
    const first = calendar.past[Math.max(0, today - 1 - recent.count)]
    return first === undefined ? passed : passed.filter(({ day }) => day >= dayOf(first))
  }
  const day = passed.at(-recent.count)?.day
  // Whole days, so that the order of a day's lessons does not matter.
  return day === undefined ? passed : passed.filter((lesson) => lesson.day >= day)
}

/** The juz last learnt in, then those learnt before, then held neighbours against the direction. */
function recentJuz(
  { learnt }: StudentRecord,
  passed: readonly NewLesson[],
  before: number,
  direction: Direction,
): Span[] {
  const chosen: number[] = []
  for (let at = passed.length - 1; at >= 0 && chosen.length <= before; at -= 1)
    for (const juz of juzOfDay(learnt.grid, passed, passed[at]?.day ?? ''))
      if (!chosen.includes(juz)) chosen.push(juz)
  const step = direction === 'forward' ? -1 : 1
  for (let juz = (chosen[0] ?? 1) + step; isJuz(juz) && chosen.length <= before; juz += step)
    if (!chosen.includes(juz) && isAnyHeld(learnt, pagesOfJuz(learnt.grid, juz))) chosen.push(juz)
  return chosen.slice(0, before + 1).map((juz) => pagesOfJuz(learnt.grid, juz))
}

/** The juz in which the day's lessons end; descending if they end in several. */
function juzOfDay(grid: PageGrid, passed: readonly NewLesson[], day: string): number[] {
  const ends = passed.filter((lesson) => lesson.day === day).flatMap(({ parts }) => parts)
  const juz = ends.map(({ end }) => juzIn(grid, end))
  return [...new Set(juz)].sort((one, other) => other - one)
}

const isJuz = (juz: number) => juz >= 1 && juz <= 30

function isAnyHeld(learnt: StudentRecord['learnt'], { start, end }: Span): boolean {
  for (let page = start; page <= end; page += 1) if (isHeldPage(learnt, page)) return true
  return false
}

function pagesOfJuz(grid: PageGrid, juz: number): Span {
  return pagesTouching(grid, versesOfJuz(grid, juz))
}
