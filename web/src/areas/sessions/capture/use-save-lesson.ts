import type { Session, SessionChange } from '@talaqqi/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api.ts'
import { routeQuery } from '../../../platform/query.ts'
import { invalidateLessons } from '../lesson-view/invalidate-lessons.ts'
import { saveLesson } from './save-lesson.ts'
import { storedLesson } from './stored-lesson.ts'

type Save = { id: string; change: SessionChange }

/** Saves the open lesson; once the server has it, it leaves the device and `onSaved` goes on. */
export function useSaveLesson(onSaved: (session: Session) => void | Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: Save) => saveLesson(id, change),
    onSuccess: async (session) => {
      const { queryKey } = routeQuery('GET /sessions/:id', { params: { id: session.id } })
      client.setQueryData(queryKey, session)
      if (storedLesson.read()?.id === session.id) storedLesson.clear()
      await onSaved(session)
      await invalidateLessons(client)
    },
  })
}

/** Someone else has saved this lesson since it was opened here. */
export function isChangedElsewhere(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'session_changed'
}
