import { DECLARED_LEVELS, type DeclaredLevel } from '../input.ts'
import { careWait } from '../record/care.ts'
import type { StudentRecord } from '../record/record.ts'
import type { ChosenPages } from './choose-old.ts'
import { connectedRuns, type DayLine, type LineReason, lineOf } from './lines.ts'
import { ageOf } from './old-pages.ts'

/** Pins, then care, then the round; each from the longest unheard. */
export function oldLines(
  record: StudentRecord,
  { pinned, care, run }: ChosenPages,
  cycle: number,
): DayLine[] {
  const inRun = new Set(run)
  const inCare = new Set(care)
  const toLine = (reason: (pages: readonly number[]) => LineReason) => (pages: number[]) =>
    lineOf(record, 'old', pages, reason(pages))
  const runs = connectedRuns(record, [...care, ...run])
  const ofRound = runs.filter((pages) => pages.some((page) => inRun.has(page)))
  const ofCare = runs.filter((pages) => !pages.some((page) => inRun.has(page)))
  const age = (pages: readonly number[]) => oldest(record, pages) ?? Number.POSITIVE_INFINITY
  const byAge = (one: number[], other: number[]) =>
    age(other) - age(one) || (one[0] ?? 0) - (other[0] ?? 0)
  return [
    ...connectedRuns(record, pinned)
      .sort(byAge)
      .map(toLine((pages) => pinnedReason(record, pages))),
    ...ofCare.sort(byAge).map(toLine((pages) => careReason(record, pages))),
    ...ofRound.sort(byAge).map(toLine((pages) => roundReason(record, pages, cycle, inCare))),
  ]
}

/** Null if a page was never heard here. */
function oldest(record: StudentRecord, pages: readonly number[]): number | null {
  const ages = pages.map((page) => ageOf(record, page))
  return ages.reduce(
    (one, other) => (one === null || other === null ? null : Math.max(one, other)),
    0,
  )
}

function mistakesOf({ heard }: StudentRecord, pages: readonly number[]): number {
  return Math.round(pages.reduce((sum, page) => sum + (heard.mistakes[page] ?? 0), 0) / 1000)
}

function pinnedReason(record: StudentRecord, pages: readonly number[]): LineReason {
  const age = oldest(record, pages)
  return { code: 'pinned', age, mistakes: age === null ? null : mistakesOf(record, pages) }
}

function careReason(record: StudentRecord, pages: readonly number[]): LineReason {
  const waits = pages.map((page) => careWait(record.heard.care, page) ?? 0)
  const mistakes = mistakesOf(record, pages)
  return { code: 'care', age: oldest(record, pages) ?? 0, wait: Math.max(...waits), mistakes }
}

function roundReason(
  record: StudentRecord,
  pages: readonly number[],
  cycle: number,
  inCare: ReadonlySet<number>,
): LineReason {
  const age = oldest(record, pages)
  if (age === null) return { code: 'first_round', level: weakestLevel(record, pages) }
  const in_care = pages.filter((page) => inCare.has(page)).length
  return { code: 'round', age, cycle, mistakes: mistakesOf(record, pages), in_care }
}

/** Null if no page was declared: imported, or a completed juz. */
function weakestLevel({ learnt }: StudentRecord, pages: readonly number[]): DeclaredLevel | null {
  const levels = new Set(pages.map((page) => DECLARED_LEVELS[(learnt.declared[page] ?? 0) - 1]))
  return (['shaky', 'not_heard', 'solid'] as const).find((level) => levels.has(level)) ?? null
}
