import type { Student } from '@talaqqi/contract/students'
import type { LessonType } from '@talaqqi/quran'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { routePages, routeQuery } from '../../../platform/queries/query.ts'

const HISTORY_PAGE = 100

const lessonsQuery = (id: string) => routeQuery('GET /students/:id/hour', { params: { id } })
const unreadQuery = (id: string) =>
  routeQuery('GET /notifications/students/:id', { params: { id } })

/** For the route's loader: fetches data in parallel with the code. */
export function prefetchStudent(queries: QueryClient, id: string): void {
  void queries.prefetchQuery(routeQuery('GET /students/:id', { params: { id } }))
  void queries.prefetchQuery(lessonsQuery(id))
  void queries.prefetchQuery(unreadQuery(id))
}

/** Whether the first block has its height; content below would move before. */
export function useIsHeightKnown({ id, section_id }: Student): boolean {
  const lessons = useQuery(lessonsQuery(id))
  const unread = useQuery(unreadQuery(id))
  const { queryKey, queryFn } = routeQuery('GET /revision/sections/:id', {
    params: { id: section_id ?? '' },
  })
  const lists = useQuery({ queryKey, queryFn: section_id ? queryFn : skipToken })
  const isPending = section_id !== null && lists.isPending
  // Without a network a read that is not stored waits: the page is shown without it.
  return !navigator.onLine || (!lessons.isPending && !unread.isPending && !isPending)
}

export const historyQuery = (id: string, types: LessonType[]) =>
  routePages('GET /students/:id/sessions', HISTORY_PAGE, {
    params: { id },
    query: { lesson_types: types },
  })
