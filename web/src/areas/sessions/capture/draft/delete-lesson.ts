import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { UseNavigateResult } from '@tanstack/react-router'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { markDeletedInView } from '../../lesson/pending-deletion.ts'
import { cancelRead } from './cached-lessons.ts'
import { createOpenLesson, type OpenLesson } from './open-lesson.ts'
import { removeLesson, undoRemoval } from './remove-draft.ts'
import { lessonSaver } from './save/lesson-saver.ts'

const UNDO_MS = 10_000

type Deletion = {
  screen: '/lesson/reciting/$sessionId' | '/lesson/recent/$sessionId'
  client: QueryClient
  navigate: UseNavigateResult<string>
}

export function deleteLesson(lesson: OpenLesson, deletion: Deletion): void {
  const { client, navigate } = deletion
  const before = removeLesson(lesson)
  cancelRead(client, lesson.id)
  lessonSaver(client).wake()
  showToast(m.lesson_view_deleted(), {
    ms: UNDO_MS,
    action: { label: m.lesson_view_undo(), onSelect: () => undo(before, deletion) },
  })
  const search = { student: lesson.student.id }
  void navigate({ to: '/lesson/recent', search, replace: true, ignoreBlocker: true })
}

/** `deleteLesson` for the lesson view. */
export function deleteSession(session: Session, deletion: Deletion): void {
  markDeletedInView(session.id)
  deleteLesson(createOpenLesson(session, []), deletion)
}

function undo(before: OpenLesson, { client, navigate, screen }: Deletion): void {
  const { id } = before
  const show = async () => {
    await navigate({ to: screen, params: { sessionId: id } })
  }
  if (undoRemoval(before)) lessonSaver(client).restore(id, show)
  else void show()
}
