import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { UseNavigateResult } from '@tanstack/react-router'
import { showToast } from '../../../../ui/toast.ts'
import { lessonSaver } from './lesson-saver.ts'
import { NOTHING_TO_SEND, type OpenLesson, openLesson } from './open-lesson.ts'
import { changeOpenLesson, dropLesson, readOpenLesson, writeOpenLesson } from './stored-lesson.ts'

/** As long as a deletion can be taken back. */
const UNDO_MS = 10_000

type Deletion = {
  /** Where it is asked for; who takes it back is led there. */
  screen: '/lesson/reciting/$sessionId' | '/lesson/recent/$sessionId'
  client: QueryClient
  navigate: UseNavigateResult<string>
}

/**
 * Deletes a lesson in ten seconds, with a network or without one: until then a tap takes it back. Leads
 * to its student at once, where it does not show any more.
 */
export function deleteLesson(lesson: OpenLesson, { screen, client, navigate }: Deletion): void {
  const { id, student } = lesson
  const isHere = readOpenLesson(id) !== null
  if (!isHere) writeOpenLesson({ ...lesson, ...NOTHING_TO_SEND })
  changeOpenLesson(id, (one) => ({ ...one, deleteAt: Date.now() + UNDO_MS }))
  lessonSaver(client).wake()
  const undo = () => {
    if (isHere) changeOpenLesson(id, (one) => ({ ...one, deleteAt: null }))
    else dropLesson(id)
    void navigate({ to: screen, params: { sessionId: id } })
  }
  showToast(m.lesson_view_deleted(), {
    ms: UNDO_MS,
    action: { label: m.lesson_view_undo(), onSelect: undo },
  })
  const search = { student: student.id }
  void navigate({ to: '/lesson/recent', search, replace: true, ignoreBlocker: true })
}

/** As `deleteLesson`, for one that is looked at. */
export function deleteSession(session: Session, deletion: Deletion): void {
  deleteLesson(openLesson(session, []), deletion)
}
