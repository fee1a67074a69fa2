import { COMMENT_LIMIT } from '@talaqqi/contract/limits'
import type { ConcernInput, SessionChange } from '@talaqqi/contract/session-inputs'
import { isHeard, verseName } from '@talaqqi/quran'
import { hasOpenEnd } from '../open-end.ts'
import { currentStepPath, lessonTotal, type OpenLesson, type SaveIntent } from '../open-lesson.ts'
import { isReasonMissing, verdictChange } from '../verdict.ts'

export function toConcerns({ parts, indicators }: OpenLesson): ConcernInput[] {
  return parts.flatMap(({ id, counts }) =>
    indicators.flatMap((indicator, index) => {
      const total = counts[index] ?? 0
      return total > 0
        ? [{ lesson_id: id, indicator_id: indicator.id, total, indicator_name: indicator.name }]
        : []
    }),
  )
}

/** Whether each part was heard; left out for a lesson of one part, which is heard from the start. */
function heardOf({ parts }: OpenLesson): Pick<SessionChange, 'lessons'> {
  if (parts.length < 2) return {}
  return {
    lessons: parts.map((part) => ({ id: part.id, name: part.name, is_heard: isHeard(part) })),
  }
}

const movedOf = ({ isMoved, student }: OpenLesson): Pick<SessionChange, 'student_id'> =>
  isMoved ? { student_id: student.id } : {}

export function pauseChange(lesson: OpenLesson): SessionChange {
  const { comment, lines } = lesson
  const { marks } = lesson
  return {
    comment,
    status: 'paused',
    lines,
    concerns: toConcerns(lesson),
    marks,
    ...heardOf(lesson),
    ...movedOf(lesson),
  }
}

/** The ending sheet's save: all content, with the end verse of a verse lesson. */
export function saveChange(lesson: OpenLesson): SessionChange {
  const { comment, status, lines, marks, section, parts, end } = lesson
  return {
    comment,
    status,
    lines,
    concerns: toConcerns(lesson),
    marks,
    ...heardOf(lesson),
    ...movedOf(lesson),
    ...verdictChange(lesson),
    ...(hasOpenEnd(section, parts) && end !== null && { end, endVerseName: verseName(end) }),
  }
}

export function contentChange(lesson: OpenLesson): SessionChange {
  const { comment, lines, marks } = lesson
  const kept = comment.slice(0, COMMENT_LIMIT)
  return { comment: kept, lines, concerns: toConcerns(lesson), marks, ...heardOf(lesson) }
}

export function hasContent(lesson: OpenLesson): boolean {
  return lessonTotal(lesson) > 0 || lesson.lines !== null || lesson.comment.trim() !== ''
}

/** The change for `wanted`; null if nothing is wanted or a field is missing. */
export function wantedChange(lesson: OpenLesson): SessionChange | null {
  if (lesson.wanted === 'pause') return pauseChange(lesson)
  const isComplete = !needsLines(lesson) && !isCommentTooLong(lesson) && !isReasonMissing(lesson)
  return lesson.wanted === 'save' && isComplete ? saveChange(lesson) : null
}

export function isCommentTooLong({ comment }: OpenLesson): boolean {
  return comment.length > COMMENT_LIMIT
}

export function needsLines({ type, status, lines }: OpenLesson): boolean {
  return type === 'new_lesson' && status === 'completed' && lines === null
}

/** How to save a lesson that was left in the flow: with its outcome if complete, else as a pause. */
export function saveIntentOf(lesson: OpenLesson): SaveIntent {
  const isEnded =
    currentStepPath(lesson) === '/lesson/comment' && !needsLines(lesson) && !isReasonMissing(lesson)
  return isEnded ? 'save' : 'pause'
}
