import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import { newId } from '../../../../../platform/ids.ts'
import { isRemoved, type OpenLesson, type SaveAttempt } from '../open-lesson.ts'
import { deleteStoredLesson, storedLessons, writeOpenLesson } from '../stored-lesson.ts'
import { contentChange, hasContent, wantedChange } from './lesson-change.ts'

/** The next call of one lesson; idempotent, since it may be retried. */
export type LessonCall = { id: string } & (
  | { kind: 'start'; input: RecitedInput; begunAt?: number }
  | { kind: 'save'; attempt: SaveAttempt }
  | { kind: 'delete'; isTakenBack: boolean }
  | { kind: 'restore' }
)

/** The next call, lesson `first` before any other. Stored as sent before it is sent. */
export function nextCall(
  isBlocked: (id: string) => boolean,
  first: string | null,
): LessonCall | null {
  const free = storedLessons.read().filter(({ id, refusal }) => !refusal && !isBlocked(id))
  const isFirst = ({ id }: OpenLesson) => id === first
  for (const lesson of [...free.filter(isFirst), ...free.filter((each) => !isFirst(each))]) {
    const call = callOf(lesson)
    if (call) return call
  }
  return null
}

/** The start goes first; an empty lesson with an unsent start is deleted without a call. */
function callOf(lesson: OpenLesson): LessonCall | null {
  const { id, toStart, removal, wanted } = lesson
  if (removal === 'restore') return { kind: 'restore', id }
  if (isRemoved(lesson) && toStart && !toStart.isSent && !hasUnsavedContent(lesson)) {
    deleteStoredLesson(id)
    return null
  }
  if (toStart) {
    const sent = { ...toStart, isSent: true, isRepeated: toStart.isSent }
    if (!toStart.isRepeated) writeOpenLesson({ ...lesson, toStart: sent })
    return { kind: 'start', id, input: toStart.input, begunAt: toStart.begunAt }
  }
  if (isRemoved(lesson)) return removalOf(lesson)
  const attempt = wanted && attemptOf(lesson)
  return attempt && { kind: 'save', id, attempt }
}

/** Saves pending counts before a deletion, so that a restore has them. */
function removalOf(lesson: OpenLesson): LessonCall {
  const { id, updated_at, isOnlyBegun } = lesson
  if (hasUnsavedContent(lesson)) {
    const change = contentChange(lesson)
    const attempt = lesson.attempt ?? { save_id: newId(), updated_at, change }
    writeOpenLesson({ ...lesson, attempt, isOnlyBegun: false })
    return { kind: 'save', id, attempt }
  }
  writeOpenLesson({ ...lesson, isDeleteSent: true })
  const isTakenBack = lesson.removal === 'take_back' && isOnlyBegun === true
  return { kind: 'delete', id, isTakenBack }
}

/** Not where the server may have the deletion: its save was before that. */
function hasUnsavedContent(lesson: OpenLesson): boolean {
  const { removal, isDeleteSent, unsaved } = lesson
  return removal === 'delete' && !isDeleteSent && unsaved && hasContent(lesson)
}

function attemptOf(lesson: OpenLesson): SaveAttempt | null {
  if (lesson.attempt) return lesson.attempt
  const change = wantedChange(lesson)
  const attempt = change && { save_id: newId(), updated_at: lesson.updated_at, change }
  writeOpenLesson(
    attempt ? { ...lesson, attempt, isOnlyBegun: false } : { ...lesson, wanted: null },
  )
  return attempt
}

/** Whether the lesson still waits for this answer: another tab may have received it. */
export function isAwaited(call: LessonCall, lesson: OpenLesson | null): lesson is OpenLesson {
  if (!lesson) return false
  switch (call.kind) {
    case 'start':
      return lesson.toStart !== null && lesson.removal !== 'restore'
    case 'save':
      return lesson.attempt?.save_id === call.attempt.save_id
    case 'delete':
      return isRemoved(lesson)
    case 'restore':
      return lesson.removal === 'restore'
  }
}
