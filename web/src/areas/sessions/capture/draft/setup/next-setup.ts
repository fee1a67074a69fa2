import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import {
  type CaptureAs,
  captureOptions,
  isConnected,
  nextPart,
  type Section,
  splitPositions,
  unitsOf,
  unitsOfSession,
} from '@talaqqi/quran'
import { CAPTURED_TYPES, type CapturedType, type Choices, isPartial } from './choices.ts'
import { pickAfter, pickOfLesson, setupOfPick } from './division-setup.ts'

export type LastLesson = Pick<
  SessionSummary,
  'type' | 'section' | 'start' | 'end' | 'listener' | 'listener_id'
> & { lessons: { start: number | null; end: number | null }[] }

/** All choices but the student; a following lesson has no assessment. */
export type Setup = Omit<Choices, 'student' | 'assessment'> & {
  type: CapturedType
  section: Section
  units: number[]
}

/** The choices of a lesson; null if it was not captured through the flow. */
export function repeatedSetup(last: LastLesson): Setup | null {
  const { section, start, end } = last
  const type = CAPTURED_TYPES.find((each) => each === last.type)
  if (!type || !section || start === null || end === null) return null
  const divided = setupOfPick(pickOfLesson(last), type)
  if (divided) return { type, ...divided, listener: listenerOf(last) }
  const units = section === 'verse' ? [start] : unitsOfSession(last)
  return {
    type,
    section,
    units,
    partialType: isPartial(section) ? (isConnected(units) ? 'range' : 'specific') : null,
    captureAs: captureAsOf(last, section, units),
    listener: listenerOf(last),
  }
}

/**
 * The choices of the next lesson: from the verse after the end, or the same number of connected
 * parts. Null at the end of the Quran, or if nothing can follow.
 */
export function nextSetup(last: LastLesson): Setup | null {
  const setup = repeatedSetup(last)
  if (!setup || last.end === null) return null
  const pick = pickOfLesson(last)
  if (pick) {
    const next = setupOfPick(pickAfter(pick), setup.type)
    return next && { ...setup, spans: null, ...next }
  }
  const { section } = setup
  const count = section === 'verse' ? 1 : setup.units.length
  const next = nextPart(section, last.end - count + 1, last.end)
  if (!next) return null
  const units = unitsOf(next)
  return { ...setup, units, ...(isPartial(section) && { partialType: 'range' }) }
}

/** How the lesson was split, from the portions of its parts; null if they do not tell. */
function captureAsOf(last: LastLesson, section: Section, units: number[]): CaptureAs | null {
  const given = positionsText(last.lessons)
  return (
    captureOptions(section).find(
      (option) =>
        section === 'verse' || positionsText(splitPositions(section, units, option)) === given,
    ) ?? null
  )
}

function positionsText(lessons: { start: number | null; end: number | null }[]): string {
  return lessons.map(({ start, end }) => `${start}-${end}`).join()
}

function listenerOf({ listener, listener_id }: LastLesson): Student | null {
  return listener && listener_id
    ? { ...listener, id: listener_id, section_id: null, is_active: true }
    : null
}
