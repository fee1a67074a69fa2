import type { LessonType } from '@talaqqi/quran'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routePages, routeQuery } from '../../../platform/query.ts'
import { readTypes, writeTypes } from './search.ts'

const HISTORY_PAGE = 100

const hourOf = (id: string) => routeQuery('GET /students/:id/hour', { params: { id } })
const unreadOf = (id: string) => routeQuery('GET /notifications/students/:id', { params: { id } })

/** What a student's page shows first is asked for at once, not when its code has come. */
export function askForStudent(queries: QueryClient, id: string): void {
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

/** Asks for the lessons while the code that shows them comes. */
export function useHistoryAhead(id: string, types: LessonType[]): void {
  const queries = useQueryClient()
  const named = writeTypes(types)
  useEffect(() => {
    const meant = readTypes(named)
    if (meant.length > 0) void queries.prefetchInfiniteQuery(historyOf(id, meant))
  }, [queries, id, named])
}
