import type { QueryClient } from '@tanstack/react-query'
import { routeList } from '../../platform/queries/query.ts'

export const classesQuery = routeList('GET /sections/', 100)

/** For the route's loader: fetches data in parallel with the code. */
export function prefetchClasses(queries: QueryClient): void {
  void queries.prefetchQuery(classesQuery)
}
