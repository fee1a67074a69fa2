import { firstVerseOf, hizbQuarterOf, lastVerseOf, type Section, type Span } from '@talaqqi/quran'
import type { students } from '../tables/index.ts'
import type { Random } from './random.ts'

export type Stage = 'beginners' | 'juniors' | 'seniors'

/** How a student learns, and how far it has come. */
export type Learner = {
  student: typeof students.$inferInsert & { section_id: string }
  stage: Stage
  /** Mistakes against an ordinary student's: 1 is ordinary, 2 twice as many. */
  slips: number
  /** Lines of a new lesson. */
  pace: number
  /** Maqras known by heart before the first lesson here. */
  known: Span
  /** The verse id that the next new lesson starts with. */
  next: number
  /** Verse ids where the last new lessons began, oldest first: what a recent lesson goes back to. */
  starts: number[]
  /** How this student's old lessons are cut, and how many of these were heard. */
  oldSection: Exclude<Section, 'verse'>
  oldHeard: number
  /** A juz that was finished and not yet heard as a whole. */
  finished: number | null
}

/** A page of fifteen lines, and a juz of twenty pages, make this of every maqra on average. */
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

/** Beginners start with the last juz, whose surahs are short; the others go on from the first. */
function knownOf(stage: Stage, random: Random): Span {
  if (stage === 'beginners') return { start: 233, end: 233 + random.whole(0, 2) }
  return stage === 'juniors'
    ? { start: 1, end: random.whole(6, 36) }
    : { start: 1, end: random.whole(64, 200) }
}

/** The maqras that the student knows by now: those whose last verse was learnt. */
export function memorised({ known, next }: Learner): Span {
  return { start: known.start, end: Math.max(known.end, hizbQuarterOf(next) - 1) }
}

/** How many lines of a fifteen-line page these verses fill, about; at least one. */
export function linesOf(start: number, end: number): number {
  let lines = 0
  for (let id = start; id <= end; id += 1) lines += linesOfVerse(id)
  return Math.max(1, Math.round(lines))
}

/** The verse with which so many lines are full. */
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
