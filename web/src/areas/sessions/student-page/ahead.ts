import { type QueryClient, useQuery } from '@tanstack/react-query'
import { soon } from '../../../platform/later.ts'
import { routeQuery } from '../../../platform/query.ts'

const hourOf = (id: string) => routeQuery('GET /students/:id/hour', { params: { id } })
const unreadOf = (id: string) => routeQuery('GET /notifications/students/:id', { params: { id } })

// Nothing of it shows before its data come.
export const QuickStarts = soon(() => import('./quick-starts.tsx'))

/**
 * What a student's page shows first is asked for at once, not when its code has come. Settles when the
 * code is there: a page that stood without it would show it later.
 */
export function askForStudent(queries: QueryClient, id: string): Promise<void> {
  void queries.prefetchQuery(routeQuery('GET /students/:id', { params: { id } }))
  void queries.prefetchQuery(hourOf(id))
  void queries.prefetchQuery(unreadOf(id))
  return QuickStarts.ask()
}

/** Whether it is known how high that is; what stands below would move before. */
export function useIsFirstThere(id: string): boolean {
  const hour = useQuery(hourOf(id))
  const unread = useQuery(unreadOf(id))
  return !hour.isPending && !unread.isPending
}
