import {
  type CaptureAs,
  captureOptions,
  hizbQuarterOf,
  juzOf,
  type LessonPortion,
  type LessonType,
  PART_COUNTS,
  PARTS_PER_JUZ,
  type PartSection,
  type Section,
  type Span,
  selectionName,
  splitLessons,
  unitsOf,
  VERSE_COUNT,
  versesOf,
} from '@talaqqi/quran'
import type { Random } from '../random.ts'
import { endAfter, type Learner, memorised } from './learner.ts'

export type Portion = Span & {
  type: LessonType
  section: Section
  name: string
  parts: LessonPortion[]
}

export function newPortion(learner: Learner, random: Random): Portion {
  const start = learner.next
  const wanted = learner.pace + random.whole(-1, 2)
  return versePortion('new_lesson', start, endAfter(start, wanted, VERSE_COUNT))
}

/** Moves `next` after this portion. */
export function advance(learner: Learner, { start, end }: Span): void {
  const [juz = 1] = juzOf('verse', end, end)
  if (end === VERSE_COUNT) return goOnBefore(learner, juz)
  learner.starts.push(start)
  learner.next = end + 1
  if (juzOf('verse', end + 1, end + 1)[0] !== juz) learner.finished = juz
}

/** After the last juz, a student continues with the juz before this one. */
function goOnBefore(learner: Learner, juz: number): void {
  learner.finished = juz
  learner.known = { start: learner.known.start, end: PART_COUNTS.maqra }
  learner.next = versesOf('juz', juz - 1, juz - 1).start
  learner.starts = []
}

/** The last five new lessons, as verses or whole maqras. */
export function recentPortion(learner: Learner, random: Random): Portion | null {
  const end = learner.next - 1
  const start = learner.starts.at(-5) ?? learner.starts[0]
  if (start === undefined || start > end) return null
  if (learner.stage === 'beginners' || random.chance(0.6))
    return versePortion('recent_lesson', start, end)
  const maqras = { start: hizbQuarterOf(start), end: hizbQuarterOf(learner.next) - 1 }
  if (maqras.start > maqras.end) return versePortion('recent_lesson', start, end)
  return portion('recent_lesson', 'maqra', unitsOf(maqras), 'maqras')
}

/** Not yet memorised: read from the mushaf. */
export function insidePortion(learner: Learner, random: Random): Portion {
  const start = Math.min(endAfter(learner.next, learner.pace * 2, VERSE_COUNT) + 1, VERSE_COUNT)
  return versePortion('inside_lesson', start, endAfter(start, random.whole(8, 22), VERSE_COUNT))
}

/** The next connected parts, cyclically. */
export function oldPortion(learner: Learner, random: Random): Portion {
  const { section, units } = knownUnits(learner)
  const length = section === 'juz' ? 1 : random.pick([1, 2, 2, 3])
  const first = (learner.oldHeard * 2) % units.length
  learner.oldHeard += 1
  return portion('old_lesson', section, units.slice(first, first + length), habit(section, random))
}

/** Separate parts; connected parts if there are few. */
export function specificPortion(type: LessonType, learner: Learner, random: Random): Portion {
  const { section, units } = knownUnits({ ...learner, oldSection: 'quarter' })
  const first = random.whole(0, Math.max(0, units.length - 6))
  const chosen = [0, 2, 5].flatMap((step) => units[first + step] ?? [])
  return portion(type, section, chosen, 'continuous')
}

export function completionPortion(juz: number, random: Random): Portion {
  return portion('juz_completion', 'juz', [juz], random.pick(['quarters', 'halves']))
}

/** A juz in its quarters. */
export const oldJuz = (juz: number): Portion => portion('old_lesson', 'juz', [juz], 'quarters')

/** Complete parts of the student's usual size, or else maqras. */
function knownUnits(learner: Learner): { section: PartSection; units: number[] } {
  const { start, end } = memorised(learner)
  const size = PARTS_PER_JUZ.maqra / PARTS_PER_JUZ[learner.oldSection]
  const first = Math.ceil((start - 1) / size) + 1
  const last = Math.floor(end / size)
  return first <= last
    ? { section: learner.oldSection, units: unitsOf({ start: first, end: last }) }
    : { section: 'maqra', units: unitsOf({ start, end }) }
}

/** A juz in eight parts is rare. */
function habit(section: PartSection, random: Random): CaptureAs {
  const [first = 'continuous', ...others] = captureOptions(section).filter(
    (option) => section !== 'juz' || option !== 'maqras',
  )
  return random.pick([first, ...others])
}

function versePortion(type: LessonType, start: number, end: number): Portion {
  return portion(type, 'verse', [start, end], 'continuous')
}

function portion(type: LessonType, section: Section, units: number[], as: CaptureAs): Portion {
  return {
    type,
    section,
    start: Math.min(...units),
    end: Math.max(...units),
    name: selectionName(section, units),
    parts: splitLessons(section, units, as),
  }
}
