import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import { newId } from '../../../../platform/ids.ts'
import { type Attempt, type OpenLesson } from './open-lesson.ts'
import { wantedChange } from './saved-change.ts'
import { dropLesson, storedLessons, writeOpenLesson } from './stored-lesson.ts'

/** What goes to the server of one lesson next; each may arrive twice and counts once. */
export type LessonCall = { id: string } & (
  | { kind: 'start'; input: RecitedInput; begunAt?: number }
  | { kind: 'save'; attempt: Attempt }
  | { kind: 'delete'; isTakenBack: boolean }
)

/** What is to be sent now, of the lesson `first` before any other; kept as sent before it goes. */
export function nextCall(
  passed: ReadonlySet<string>,
  first: string | undefined,
): LessonCall | null {
  const free = storedLessons.read().filter(({ id, refusal }) => !refusal && !passed.has(id))
  const isFirst = ({ id }: OpenLesson) => id === first
  for (const lesson of [...free.filter(isFirst), ...free.filter((each) => !isFirst(each))]) {
    const call = callOf(lesson)
    if (call) return call
  }
  return null
}

/** A lesson begins before anything else of it is sent; one that never went off is deleted without a trace. */
function callOf(lesson: OpenLesson): LessonCall | null {
  const { id, toStart, deleteAt, wanted } = lesson
  if (deleteAt !== null && Date.now() < deleteAt) return null
  // It cannot be taken back any more, and counts among what waits.
  if (deleteAt !== null && deleteAt > 0) writeOpenLesson({ ...lesson, deleteAt: 0 })
  if (deleteAt !== null && toStart && !toStart.isSent) {
    dropLesson(id)
    return null
  }
  if (toStart) {
    const sent = { ...toStart, isSent: true, isRepeated: toStart.isSent }
    if (!toStart.isRepeated) writeOpenLesson({ ...lesson, toStart: sent })
    return { kind: 'start', id, input: toStart.input, begunAt: toStart.begunAt }
  }
  if (deleteAt !== null) return { kind: 'delete', id, isTakenBack: lesson.isOnlyBegun === true }
  const attempt = wanted && attemptOf(lesson)
  return attempt && { kind: 'save', id, attempt }
}

function attemptOf(lesson: OpenLesson): Attempt | null {
  if (lesson.attempt) return lesson.attempt
  const change = wantedChange(lesson)
  const attempt = change && { save_id: newId(), updated_at: lesson.updated_at, change }
  writeOpenLesson(
    attempt ? { ...lesson, attempt, isOnlyBegun: false } : { ...lesson, wanted: null },
  )
  return attempt
}

/** Whether the lesson still waits for the answer to this call: another tab may have had it before. */
export function isAwaited(call: LessonCall, lesson: OpenLesson | null): lesson is OpenLesson {
  switch (call.kind) {
    case 'start':
      return Boolean(lesson?.toStart)
    case 'save':
      return lesson?.attempt?.save_id === call.attempt.save_id
    case 'delete':
      return lesson !== null && lesson.deleteAt !== null
  }
}
