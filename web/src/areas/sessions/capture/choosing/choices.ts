import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import type { AssessmentOfSession } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import {
  type CaptureAs,
  captureOptions,
  isConnected,
  isSpan,
  SECTIONS,
  type Section,
  selectionName,
  splitLessons,
} from '@talaqqi/quran'

/** The types that are captured through the flow. */
export const CAPTURED_TYPES = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'inside_lesson',
] as const
/** With those that are captured only for a completion or an exam. */
export const ALL_TYPES = [...CAPTURED_TYPES, 'juz_completion', 'exam'] as const
export type CapturedType = (typeof ALL_TYPES)[number]

/** The completion, round or exam that the lesson is captured for, and whose lesson. */
export type ChosenAssessment = AssessmentOfSession & { student_id: string }

/** Whether the parts chosen within a lesson are connected or not. */
export const PARTIAL_TYPES = ['range', 'specific'] as const
export type PartialType = (typeof PARTIAL_TYPES)[number]

/** What is chosen so far; null is still open. */
export type Choices = {
  student: Student | null
  listener: Student | null
  type: CapturedType | null
  section: Section | null
  partialType: PartialType | null
  /** Units of `section`, ascending; in a verse lesson one: the id of the verse it starts with. */
  units: number[] | null
  captureAs: CaptureAs | null
  assessment: ChosenAssessment | null
}

type MayBeOpen = 'listener' | 'partialType' | 'assessment'

/** The choices with nothing open but the listener and the assessment, which few lessons have; a juz is no part either. */
export type FullChoices = Pick<Choices, MayBeOpen> & {
  [key in Exclude<keyof Choices, MayBeOpen>]: NonNullable<Choices[key]>
}

/** What the screens offer first where nothing is stored. */
export const DEFAULTS = { type: 'old_lesson', section: 'juz', partialType: 'range' } as const

const LISTENED_TYPES: ReadonlySet<CapturedType> = new Set(['recent_lesson', 'old_lesson'])

/** New lessons and inside readings go from verse to verse, a completion is a juz; the others are heard in any portion. */
export function sectionsOf(type: CapturedType): readonly Section[] {
  if (type === 'juz_completion') return ['juz']
  return type === 'new_lesson' || type === 'inside_lesson' ? ['verse'] : SECTIONS
}

/** The one type of the lessons of a completion or an exam; null where there is a choice. */
export function onlyTypeOf(assessment: ChosenAssessment | null): CapturedType | null {
  if (assessment?.kind === 'completion') return 'juz_completion'
  return assessment?.kind === 'exam' ? 'exam' : null
}

/** Whether several units of this section are picked, as a range or one by one. */
export function isPartial(section: Section): section is 'half' | 'quarter' | 'maqra' {
  return section === 'half' || section === 'quarter' || section === 'maqra'
}

/** The choices without those that an earlier choice rules out, such as a juz in a new lesson. */
export function validChoices(given: Choices): Choices {
  const { student } = given
  const assessment = given.assessment?.student_id === student?.id ? given.assessment : null
  const { juz = null } = assessment ?? {}
  const type = onlyTypeOf(assessment) ?? CAPTURED_TYPES.find((each) => each === given.type) ?? null
  const listener = given.listener?.id === student?.id ? null : given.listener
  const mayListen = type === null || LISTENED_TYPES.has(type)
  const wanted = juz === null ? given.section : 'juz'
  const section = type && wanted && sectionsOf(type).includes(wanted) ? wanted : null
  const picked = juz === null ? given.units : [juz]
  const partialType = section && isPartial(section) ? given.partialType : null
  const units = section && isSelection(section, partialType, picked) ? picked : null
  return {
    student,
    listener: mayListen ? listener : null,
    type,
    section,
    partialType,
    units,
    captureAs: section && captureAsOf(section, given.captureAs),
    assessment,
  }
}

function isSelection(section: Section, partialType: PartialType | null, units: number[] | null) {
  if (!units || units.length === 0 || !units.every((unit) => isSpan(section, unit, unit)))
    return false
  if (!isPartial(section)) return units.length === 1
  return partialType === 'specific' || (partialType === 'range' && isConnected(units))
}

/** What can be captured in one way only is not asked. */
function captureAsOf(section: Section, chosen: CaptureAs | null): CaptureAs | null {
  const options = captureOptions(section)
  if (options.length === 1) return options[0] ?? null
  return chosen && options.includes(chosen) ? chosen : null
}

/** Nothing is open: the lesson can be confirmed. */
export function isFull(choices: Choices): choices is FullChoices {
  const { student, type, section, units, captureAs } = choices
  return Boolean(student && type && section && units && captureAs)
}

/** How many parts a way of capturing gives. */
export function partCount(
  section: Section,
  units: readonly number[],
  captureAs: CaptureAs,
): number {
  return splitLessons(section, units, captureAs).length
}

/**
 * What is sent to start the lesson. A verse lesson starts and ends with the verse it begins with,
 * until its end is recorded after reciting.
 */
export function sessionInput(choices: FullChoices): RecitedInput {
  const { student, listener, type, section, units, captureAs, assessment } = choices
  return {
    name: selectionName(section, units),
    student_id: student.id,
    type,
    section,
    start: Math.min(...units),
    end: Math.max(...units),
    lessons: splitLessons(section, units, captureAs),
    ...(listener && { listener_id: listener.id }),
    ...(assessment && { assessment_id: assessment.id }),
  }
}
