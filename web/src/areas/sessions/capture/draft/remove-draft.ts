import { NOTHING_TO_SEND, type OpenLesson } from './open-lesson.ts'
import { hasContent } from './save/lesson-change.ts'
import {
  changeOpenLesson,
  deleteStoredLesson,
  readOpenLesson,
  writeOpenLesson,
} from './stored-lesson.ts'

export function removeLesson(lesson: OpenLesson): OpenLesson {
  const before = readOpenLesson(lesson.id) ?? { ...lesson, ...NOTHING_TO_SEND, isForRemoval: true }
  writeOpenLesson({ ...before, removal: 'delete', refusal: null })
  return before
}

/** Undoes a deletion; returns whether the server needs a restore. */
export function undoRemoval(before: OpenLesson): boolean {
  const here = readOpenLesson(before.id)
  const isAnswered = !here && !isWithoutTrace(before)
  const lesson = withoutRemoval(here ?? { ...before, removal: 'delete', isDeleteSent: isAnswered })
  if (before.isForRemoval && !lesson.removal) deleteStoredLesson(before.id)
  else writeOpenLesson(lesson)
  return lesson.removal !== null
}

/** The lesson without its deletion; with a restore if the server may have the deletion. */
export function withoutRemoval(lesson: OpenLesson): OpenLesson {
  return { ...lesson, removal: lesson.isDeleteSent ? 'restore' : null }
}

export function undoStart(id: string): void {
  changeOpenLesson(id, (begun) => ({ ...begun, removal: 'take_back' }))
}

/** An empty lesson, deleted before its start was sent: the server never had it. */
function isWithoutTrace(before: OpenLesson): boolean {
  return before.toStart !== null && !before.toStart.isSent && !hasContent(before)
}
