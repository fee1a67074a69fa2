import type { RecitedInput } from '@talaqqi/contract/sessions'
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
export type CapturedType = (typeof CAPTURED_TYPES)[number]

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
}

type MayBeOpen = 'listener' | 'partialType'

/** The choices with nothing open but the listener, whom few lessons have; a juz is no part either. */
export type FullChoices = Pick<Choices, MayBeOpen> & {
  [key in Exclude<keyof Choices, MayBeOpen>]: NonNullable<Choices[key]>
}

/** What the screens offer first where nothing is stored. */
export const DEFAULTS = { type: 'old_lesson', section: 'juz', partialType: 'range' } as const

const LISTENED_TYPES: ReadonlySet<CapturedType> = new Set(['recent_lesson', 'old_lesson'])

/** New lessons and inside readings go from verse to verse; the others are heard in any portion. */
export function sectionsOf(type: CapturedType): readonly Section[] {
  return LISTENED_TYPES.has(type) ? SECTIONS : ['verse']
}

/** Whether several units of this section are picked, as a range or one by one. */
export function isPartial(section: Section): section is 'half' | 'quarter' | 'maqra' {
  return section === 'half' || section === 'quarter' || section === 'maqra'
}

/** The choices without those that an earlier choice rules out, such as a juz in a new lesson. */
export function validChoices(given: Choices): Choices {
  const { student, type } = given
  const listener = given.listener?.id === student?.id ? null : given.listener
  const mayListen = type === null || LISTENED_TYPES.has(type)
  const section =
    type && given.section && sectionsOf(type).includes(given.section) ? given.section : null
  const partialType = section && isPartial(section) ? given.partialType : null
  const units = section && isSelection(section, partialType, given.units) ? given.units : null
  return {
    student,
    listener: mayListen ? listener : null,
    type,
    section,
    partialType,
    units,
    captureAs: section && captureAsOf(section, given.captureAs),
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
  const { student, listener, type, section, units, captureAs } = choices
  return {
    name: selectionName(section, units),
    student_id: student.id,
    type,
    section,
    start: Math.min(...units),
    end: Math.max(...units),
    lessons: splitLessons(section, units, captureAs),
    ...(listener && { listener_id: listener.id }),
  }
}
