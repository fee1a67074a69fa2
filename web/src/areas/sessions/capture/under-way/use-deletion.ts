import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../../ui/toast.ts'
import { lessonSaver } from './lesson-saver.ts'
import { NOTHING_TO_SEND, type OpenLesson } from './open-lesson.ts'
import { changeOpenLesson, dropLesson, readOpenLesson, writeOpenLesson } from './stored-lesson.ts'

/** As long as a deletion can be taken back. */
const UNDO_MS = 10_000

/** The screen that a deletion is asked on, and leads back to when it is taken back. */
type Screen = '/lesson/reciting/$sessionId' | '/lesson/recent/$sessionId'

/**
 * Deletes a lesson in ten seconds, with a network or without one: until then a tap takes it back. Leads
 * to its student at once, where it does not show any more.
 */
export function useDeletion(screen: Screen): (lesson: OpenLesson) => void {
  const navigate = useNavigate()
  const saver = lessonSaver(useQueryClient())
  return (lesson) => {
    const { id, student } = lesson
    const isHere = readOpenLesson(id) !== null
    if (!isHere) writeOpenLesson({ ...lesson, ...NOTHING_TO_SEND })
    changeOpenLesson(id, (one) => ({ ...one, deleteAt: Date.now() + UNDO_MS }))
    saver.wake()
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
}
