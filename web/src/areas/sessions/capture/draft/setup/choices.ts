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
  type Span,
  selectionName,
  spanName,
  splitLessons,
  splitPositions,
} from '@talaqqi/quran'
import { paraSpans } from './division-setup.ts'

export const CAPTURED_TYPES = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'inside_lesson',
] as const
export const ALL_TYPES = [...CAPTURED_TYPES, 'juz_completion', 'exam'] as const
export type CapturedType = (typeof ALL_TYPES)[number]

export type ChosenAssessment = AssessmentOfSession & { student_id: string }

export const PARTIAL_TYPES = ['range', 'specific'] as const
export type PartialType = (typeof PARTIAL_TYPES)[number]

export type Choices = {
  student: Student | null
  listener: Student | null
  type: CapturedType | null
  section: Section | null
  partialType: PartialType | null
  /** Units of `section`, ascending; in a verse lesson only the id of its first verse. */
  units: number[] | null
  captureAs: CaptureAs | null
  assessment: ChosenAssessment | null
  /** The parts of a verse lesson with a known end, in verse ids; connected. */
  spans?: readonly Span[] | null
}

type MayBeOpen = 'listener' | 'partialType' | 'assessment' | 'spans'

/** Complete choices; only these may be null. */
export type FullChoices = Pick<Choices, MayBeOpen> & {
  [key in Exclude<keyof Choices, MayBeOpen>]: NonNullable<Choices[key]>
}

export const DEFAULTS = { type: 'old_lesson', section: 'juz', partialType: 'range' } as const

const LISTENED_TYPES: ReadonlySet<CapturedType> = new Set(['recent_lesson', 'old_lesson'])

export function sectionsOf(type: CapturedType): readonly Section[] {
  if (type === 'juz_completion') return ['juz']
  return type === 'new_lesson' || type === 'inside_lesson' ? ['verse'] : SECTIONS
}

export function onlyTypeOf(assessment: ChosenAssessment | null): CapturedType | null {
  if (assessment?.kind === 'completion') return 'juz_completion'
  return assessment?.kind === 'exam' ? 'exam' : null
}

/** An exam question and an attempt at a juz belong to an assessment. */
export function lacksAssessment({ type, assessment }: Pick<Choices, 'type' | 'assessment'>) {
  return (type === 'exam' || type === 'juz_completion') && assessment === null
}

export function isPartial(section: Section): section is 'half' | 'quarter' | 'maqra' {
  return section === 'half' || section === 'quarter' || section === 'maqra'
}

/** Drops choices that an earlier choice excludes, such as a juz in a new lesson. */
export function validChoices(given: Choices): Choices {
  const { student } = given
  const assessment = given.assessment?.student_id === student?.id ? given.assessment : null
  const { juz = null } = assessment ?? {}
  const isOfRound = assessment?.kind === 'round'
  const types: readonly CapturedType[] = isOfRound ? CAPTURED_TYPES : ALL_TYPES
  const type = onlyTypeOf(assessment) ?? types.find((each) => each === given.type) ?? null
  const listener = given.listener?.id === student?.id ? null : given.listener
  const mayListen = type === null || LISTENED_TYPES.has(type)
  const wanted = juz === null ? given.section : 'juz'
  const section = type && wanted && sectionsOf(type).includes(wanted) ? wanted : null
  const picked = juz === null ? given.units : [juz]
  const partialType = section && isPartial(section) ? given.partialType : null
  const units = section && isSelection(section, partialType, picked) ? picked : null
  const spans = section === 'verse' && units?.[0] === given.spans?.[0]?.start ? given.spans : null
  return {
    student,
    ...(spans && { spans }),
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

/** A single option is chosen without asking. */
function captureAsOf(section: Section, chosen: CaptureAs | null): CaptureAs | null {
  const options = captureOptions(section)
  if (options.length === 1) return options[0] ?? null
  return chosen && options.includes(chosen) ? chosen : null
}

export function isFull(choices: Choices): choices is FullChoices {
  const { student, type, section, units, captureAs } = choices
  return Boolean(student && type && section && units && captureAs) && !lacksAssessment(choices)
}

export function partCount(
  section: Section,
  units: readonly number[],
  captureAs: CaptureAs,
): number {
  return splitPositions(section, units, captureAs).length
}

type Portioned = Pick<Choices, 'type' | 'captureAs' | 'spans'> & {
  section: Section
  units: readonly number[]
}

/** The portion for names, also of the para of a completion; of verses without a known end only the start. */
export function shownPortion(of: Portioned): Pick<Portioned, 'section' | 'units'> {
  const spans = knownSpans(of)
  if (!spans) return { section: of.section, units: of.units }
  return { section: 'verse', units: [spans[0]?.start ?? 1, spans.at(-1)?.end ?? 1] }
}

export function knownSpans({ type, units, captureAs, spans }: Portioned): readonly Span[] | null {
  if (spans) return spans
  return type === 'juz_completion' && captureAs ? paraSpans(units[0], captureAs) : null
}

/**
 * The request that starts the lesson. A verse lesson without spans ends at its first verse
 * until the real end is recorded after reciting.
 */
export function sessionInput(choices: FullChoices): RecitedInput {
  const { student, listener, type, assessment } = choices
  return {
    student_id: student.id,
    type,
    ...portionInput(choices),
    ...(listener && { listener_id: listener.id }),
    ...(assessment && { assessment_id: assessment.id }),
  }
}

type PortionInput = Pick<RecitedInput, 'name' | 'section' | 'start' | 'end' | 'lessons'>

function portionInput(choices: FullChoices): PortionInput {
  const { section, units, captureAs } = choices
  const spans = knownSpans(choices)
  if (spans) return spansInput(spans)
  return {
    name: selectionName(section, units),
    section,
    start: Math.min(...units),
    end: Math.max(...units),
    lessons: splitLessons(section, units, captureAs),
  }
}

function spansInput(spans: readonly Span[]): PortionInput {
  const start = spans[0]?.start ?? 1
  const end = spans.at(-1)?.end ?? start
  return {
    ...{ name: spanName('verse', start, end), section: 'verse', start, end },
    lessons: spans.map((span) => ({ name: spanName('verse', span.start, span.end), ...span })),
  }
}
