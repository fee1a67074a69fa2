import { firstVerseOf, hizbQuarterOf, lastVerseOf, type Section, type Span } from '@talaqqi/quran'
import type { students } from '../../../tables/index.ts'
import type { Random } from '../random.ts'

export type Stage = 'beginners' | 'juniors' | 'seniors'

export type Learner = {
  student: typeof students.$inferInsert & { section_id: string }
  stage: Stage
  /** Mistakes relative to an ordinary student (1). */
  slips: number
  pace: number
  /** Memorised maqras before the first lesson here. */
  known: Span
  next: number
  /** First verse ids of the last new lessons, oldest first. */
  starts: number[]
  /** The division of old lessons, and how many were heard. */
  oldSection: Exclude<Section, 'verse'>
  oldHeard: number
  /** A juz that was not yet heard as a whole. */
  finished: number | null
}

/** Average, from fifteen lines a page and twenty pages a juz. */
export const LINES_PER_MAQRA = 37.5

const PACE = { beginners: [3, 5], juniors: [5, 9], seniors: [8, 15] } as const
const OLD_SECTIONS = {
  beginners: ['maqra'],
  juniors: ['quarter', 'maqra', 'quarter', 'half'],
  seniors: ['quarter', 'half', 'juz', 'half', 'maqra'],
} as const

export function createLearner(student: Learner['student'], stage: Stage, random: Random): Learner {
  const known = knownOf(stage, random)
  const [slow, fast] = PACE[stage]
  return {
    student,
    stage,
    slips: random.pick([0.35, 0.6, 0.8, 1, 1, 1.3, 1.8, 2.6]),
    pace: random.whole(slow, fast),
    known,
    next: firstVerseOf(known.end + 1),
    starts: [],
    oldSection: random.pick<Learner['oldSection']>(OLD_SECTIONS[stage]),
    oldHeard: random.whole(0, 20),
    finished: null,
  }
}

/** Beginners start with the last juz, which has short surahs. */
function knownOf(stage: Stage, random: Random): Span {
  if (stage === 'beginners') return { start: 233, end: 233 + random.whole(0, 2) }
  return stage === 'juniors'
    ? { start: 1, end: random.whole(6, 36) }
    : { start: 1, end: random.whole(64, 200) }
}

/** Only complete maqras. */
export function memorised({ known, next }: Learner): Span {
  return { start: known.start, end: Math.max(known.end, hizbQuarterOf(next) - 1) }
}

export function linesOf(start: number, end: number): number {
  let lines = 0
  for (let id = start; id <= end; id += 1) lines += linesOfVerse(id)
  return Math.max(1, Math.round(lines))
}

/** At most `last`. */
export function endAfter(start: number, wanted: number, last: number): number {
  let end = start
  for (let lines = linesOfVerse(start); lines < wanted && end < last; end += 1)
    lines += linesOfVerse(end + 1)
  return end
}

function linesOfVerse(id: number): number {
  const maqra = hizbQuarterOf(id)
  return LINES_PER_MAQRA / (lastVerseOf(maqra) - firstVerseOf(maqra) + 1)
}
