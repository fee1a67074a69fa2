import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import { newId, timeOfId } from '../../../../../platform/ids.ts'
import { hasOpenEnd } from '../open-end.ts'
import { NOTHING_TO_SEND, type OpenLesson } from '../open-lesson.ts'

/**
 * Copies the lesson on this device under new ids, because the school has deleted or changed the original.
 * The copy keeps the day of the original.
 */
export function copyLesson(lesson: OpenLesson): OpenLesson {
  const id = newId()
  const parts = lesson.parts.map((part) => ({ ...part, id: newId() }))
  const partIds = new Map(lesson.parts.map((part, at) => [part.id, parts[at]?.id]))
  const marks = lesson.marks.flatMap((mark) => {
    const lesson_id = partIds.get(mark.lesson_id)
    return lesson_id ? [{ ...mark, id: newId(), lesson_id }] : []
  })
  const begunAt = lesson.toStart?.begunAt ?? timeOfId(lesson.id)
  const copy = { ...lesson, id, parts, marks, isMoved: false, updated_at: '', unsaved: true }
  return {
    ...copy,
    ...NOTHING_TO_SEND,
    wanted: lesson.wanted,
    toStart: { input: startOf(copy), isSent: false, begunAt },
  }
}

/** What begins a lesson again: its end is chosen later, in a verse lesson. */
function startOf(lesson: OpenLesson): RecitedInput {
  const { id, name, student, type, section, start, end, listener_id, assessment } = lesson
  if (type === 'other' || !section || start === null)
    throw new Error('Only a lesson with a portion is captured')
  const isOpenEnd = hasOpenEnd(section, lesson.parts)
  return {
    id,
    name,
    student_id: student.id,
    type,
    section,
    start,
    end: isOpenEnd ? start : (end ?? start),
    lessons: lesson.parts.map((part) => ({
      id: part.id,
      name: part.name,
      ...(part.start !== null && { start: part.start }),
      ...(part.end !== null && { end: isOpenEnd ? start : part.end }),
      is_heard: part.is_heard ?? true,
    })),
    listener_id: listener_id ?? null,
    ...(assessment && { assessment_id: assessment.id }),
  }
}
