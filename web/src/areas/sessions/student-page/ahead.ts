import { type QueryClient, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/query.ts'

const hourOf = (id: string) => routeQuery('GET /students/:id/hour', { params: { id } })
const unreadOf = (id: string) => routeQuery('GET /notifications/students/:id', { params: { id } })

/** What a student's page shows first is asked for at once, not when its code has come. */
export function askForStudent(queries: QueryClient, id: string): void {
  void queries.prefetchQuery(routeQuery('GET /students/:id', { params: { id } }))
  void queries.prefetchQuery(hourOf(id))
  void queries.prefetchQuery(unreadOf(id))
  void importQuickStarts().catch(() => {})
}

export const importQuickStarts = () => import('./quick-starts.tsx')

/** Whether it is known how high that is; what stands below would move before. */
export function useIsFirstThere(id: string): boolean {
  const hour = useQuery(hourOf(id))
  const unread = useQuery(unreadOf(id))
  return !hour.isPending && !unread.isPending
}
