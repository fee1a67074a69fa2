import type { Session } from '@talaqqi/contract/sessions'
import type { ApiError } from '../../../../../platform/api/api.ts'
import { isRemoved, type OpenLesson } from '../open-lesson.ts'
import { deleteStoredLesson, readOpenLesson, writeOpenLesson } from '../stored-lesson.ts'
import { wantedChange } from './lesson-change.ts'
import { isAwaited, type LessonCall } from './next-call.ts'

type SaveCall = LessonCall & { kind: 'save' }

export function applyAnswer(call: LessonCall, session: Session | null): void {
  const lesson = readOpenLesson(call.id)
  if (!lesson) return
  // Deleted again meanwhile: the deletion saves first, from this version.
  const isDeletedAgain = call.kind === 'restore' && lesson.removal !== 'restore'
  if (isDeletedAgain && session && !lesson.attempt)
    writeOpenLesson({ ...lesson, updated_at: session.updated_at, isDeleteSent: false })
  if (!isAwaited(call, lesson)) return
  if (!session || (call.kind === 'restore' && lesson.isForRemoval)) deleteStoredLesson(call.id)
  else if (call.kind === 'restore')
    writeOpenLesson({
      ...lesson,
      removal: null,
      isDeleteSent: false,
      toStart: null,
      // An unconfirmed save is retried unchanged: it may still arrive.
      updated_at: lesson.attempt ? lesson.updated_at : session.updated_at,
    })
  else
    writeOpenLesson({
      ...lesson,
      // Not `updated_at`: a save from another device since the start must give a conflict.
      updated_at: session.created_at,
      isOnlyBegun: !lesson.toStart?.isRepeated,
      toStart: null,
    })
}

/** Stores a confirmed save; returns whether the server has everything. */
export function applySave({ id, attempt }: SaveCall, { updated_at }: Session): boolean {
  const lesson = readOpenLesson(id)
  if (lesson?.attempt?.save_id !== attempt.save_id) return lesson === null
  const saved = { ...lesson, updated_at, attempt: null }
  if (isRemoved(lesson)) {
    writeOpenLesson({ ...saved, unsaved: false })
    return false
  }
  const isAll = JSON.stringify(wantedChange(lesson)) === JSON.stringify(attempt.change)
  const { status = lesson.status } = attempt.change
  // Clear `wanted`: a reload before the next screen must not save again.
  writeOpenLesson(isAll ? { ...saved, unsaved: false, status, wanted: null } : saved)
  return isAll
}

/** Stores a refusal; returns whether the lesson does not exist on the server. */
export function applyRefusal(call: LessonCall, error: ApiError): boolean {
  const lesson = readOpenLesson(call.id)
  if (!isAwaited(call, lesson)) return false
  const isMissing = error.status === 404
  if (isRemoved(lesson) && (call.kind === 'start' || isMissing)) {
    deleteStoredLesson(call.id)
    return true
  }
  writeOpenLesson(refused(call, lesson, error))
  return false
}

function refused(call: LessonCall, lesson: OpenLesson, error: ApiError): OpenLesson {
  const { code, fields, status } = error
  // Without access to the class, an earlier attempt of this save may have arrived.
  const attempt = status === 403 || status === 404 ? lesson.attempt : null
  // Deleted at the school until its restore, which is next.
  if (call.kind === 'save' && status === 404 && lesson.removal === 'restore') return lesson
  if (call.kind === 'save' && isRemoved(lesson)) return { ...lesson, attempt, unsaved: false }
  // The deletion left nothing to restore: start it again.
  if (call.kind === 'restore' && status === 404 && lesson.toStart)
    return {
      ...lesson,
      removal: null,
      isDeleteSent: false,
      toStart: { ...lesson.toStart, isSent: false },
    }
  return { ...lesson, attempt, refusal: { code, fields } }
}
