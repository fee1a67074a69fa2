import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../../../ui/feedback/toast.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { deleteStoredLesson, readOpenLesson, writeOpenLesson } from '../stored-lesson.ts'
import { copyLesson } from './copy-lesson.ts'
import { lessonSaver } from './lesson-saver.ts'

/** Saves the copy on this device as a new lesson and navigates as after a normal save. */
export function useSaveAsNew(id: string): () => void {
  const navigate = useNavigate()
  const saver = lessonSaver(useQueryClient())
  return () => {
    const lesson = readOpenLesson(id)
    if (!lesson) return
    const copy = copyLesson(lesson)
    writeOpenLesson(copy)
    deleteStoredLesson(id)
    saver.wake()
    showToast(m.capture_saved_as_new())
    void navigate({ ...placeOf(copy), replace: true, ignoreBlocker: true })
  }
}

function placeOf(copy: OpenLesson) {
  if (copy.wanted === 'save') return { to: '/lesson/done', search: { session: copy.id } } as const
  if (copy.wanted === 'pause') return { to: '/lesson' } as const
  return { to: '/lesson/reciting/$sessionId', params: { sessionId: copy.id } } as const
}
