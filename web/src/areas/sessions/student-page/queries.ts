import type { LessonType } from '@talaqqi/quran'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { routePages, routeQuery } from '../../../platform/query.ts'

const HISTORY_PAGE = 100

const hourOf = (id: string) => routeQuery('GET /students/:id/hour', { params: { id } })
const unreadOf = (id: string) => routeQuery('GET /notifications/students/:id', { params: { id } })

/** For the route's loader: the reads of the page run while its code is fetched. */
export function prefetchStudent(queries: QueryClient, id: string): void {
  void queries.prefetchQuery(routeQuery('GET /students/:id', { params: { id } }))
  void queries.prefetchQuery(hourOf(id))
  void queries.prefetchQuery(unreadOf(id))
}

/** Whether it is known how high that is; what stands below would move before. */
export function useIsFirstThere(id: string): boolean {
  const hour = useQuery(hourOf(id))
  const unread = useQuery(unreadOf(id))
  return !hour.isPending && !unread.isPending
}

/** The student's lessons of these types, newest first. */
export const historyOf = (id: string, types: LessonType[]) =>
  routePages('GET /students/:id/sessions', HISTORY_PAGE, {
    params: { id },
    query: { lesson_types: types },
  })
