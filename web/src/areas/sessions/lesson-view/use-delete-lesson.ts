import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, call } from '../../../platform/api.ts'
import { failureText } from '../../../platform/failure.ts'
import { routeQuery } from '../../../platform/query.ts'
import { useIsAdmin } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { showToast } from '../../../ui/toast.ts'
import { invalidateLessons } from './invalidate-lessons.ts'

/**
 * Deletes a lesson, then leads to its student and says so; an administrator can take it back. A lesson
 * that is gone already counts as deleted: the answer to an earlier try may have been lost.
 */
export function useDeleteLesson({ id, student_id }: Pick<Session, 'id' | 'student_id'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  return useWrite({
    mutationFn: () => deleteOnce(id),
    repeats: true,
    onSuccess: async () => {
      const undo = () => void restore(client, id)
      showToast(
        m.lesson_view_deleted(),
        isAdmin ? { action: { label: m.lesson_view_undo(), onSelect: undo } } : {},
      )
      // Off this screen first: here the lesson's absence would show as an error. There is nothing left
      // of it to warn about.
      const search = { student: student_id }
      await navigate({ to: '/lesson/recent', search, replace: true, ignoreBlocker: true })
      const { dropLesson } = await import('../capture/under-way/stored-lesson.ts')
      dropLesson(id)
      client.removeQueries({
        queryKey: routeQuery('GET /sessions/:id', { params: { id } }).queryKey,
      })
      await invalidateLessons(client)
    },
  })
}

async function deleteOnce(id: string): Promise<void> {
  try {
    await call('DELETE /sessions/:id', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

async function restore(client: QueryClient, id: string): Promise<void> {
  try {
    await call('POST /sessions/:id/restore', { params: { id } })
    showToast(m.lesson_view_restored())
  } catch (error) {
    const again = { label: m.words_try_again(), onSelect: () => void restore(client, id) }
    showToast(failureText(error), { tone: 'danger', action: again })
  }
  await invalidateLessons(client)
}
