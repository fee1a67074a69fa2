import type { Span } from '../../terms.ts'
import type { Day } from '../calendar/days.ts'
import type { DeclaredLevel } from '../input.ts'
import { heardCount, pageSum, sizeOf, versesOfPage } from '../page-grid.ts'
import { isConnected } from '../record/learnt.ts'
import type { StudentRecord } from '../record/record.ts'
import { type Portion, portionOf } from './portion.ts'

/** Ages, waits and cycles are in school days; null mistakes: not heard before. */
export type LineReason =
  | { code: 'first_lesson' }
  | { code: 'after_last'; day: Day }
  | { code: 'repeat'; day: Day }
  | { code: 'recent'; part: number; parts: number }
  | { code: 'pinned'; age: number | null; mistakes: number | null }
  | { code: 'care'; age: number; wait: number; mistakes: number }
  /** `in_care` pages of the line have a care hearing due. */
  | { code: 'round'; age: number; cycle: number; mistakes: number; in_care: number }
  | { code: 'first_round'; level: DeclaredLevel | null }

export type DayLine = {
  kind: 'new' | 'recent' | 'old'
  reason: LineReason
  verses: Span
  /** The same verses for starting a lesson. */
  portion: Portion
  pages: Span
  /** First verses of the rukus of the line; null with the Madani mushaf, and of a new lesson. */
  rukus: number[] | null
  page_count: number
  heard_today: number
}

/** Held pages in ascending order, cut where unlearnt verses are between them. */
export function connectedRuns(record: StudentRecord, pages: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const page of [...pages].sort((one, other) => one - other)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last === page - 1 && isConnected(record.learnt, last)) run.push(page)
    else runs.push([page])
  }
  return runs
}

const rukuOf = (line: Span, page: Span) => Math.max(line.start, page.start)

export function lineOf(
  record: StudentRecord,
  kind: DayLine['kind'],
  pages: readonly number[],
  reason: LineReason,
): DayLine {
  const { learnt, heardToday } = record
  const { grid } = learnt
  const start = pages[0] ?? 0
  const end = pages.at(-1) ?? 0
  const page_count = pageSum(grid, pages)
  const heard = pages.filter((page) => heardToday.has(page))
  const verses = { start: learnt.first[start] ?? 0, end: learnt.last[end] ?? 0 }
  return {
    kind,
    reason,
    verses,
    portion: portionOf(verses),
    pages: { start, end },
    rukus: grid.isRukus ? pages.map((page) => rukuOf(verses, versesOfPage(grid, page))) : null,
    page_count,
    heard_today: heardCount(page_count, sizeOf(grid, heard), sizeOf(grid, pages)),
  }
}
