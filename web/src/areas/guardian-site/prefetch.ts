import type { QueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'
import { readToken } from '../../platform/session/session.ts'
import { childLessonsQuery, homeQuery } from './child/queries.ts'

const OPENED = /^\/guardian\/(?:(children|lessons)\/([\w-]+))?$/

/** Starts the reads of the opened path: a slow phone needs some 100 ms to start React. */
export function prefetchOpenedPath(queries: QueryClient): void {
  const [isKnown, kind, id = ''] = OPENED.exec(location.pathname) ?? []
  if (readToken() === null || isKnown === undefined || location.search.includes('code=')) return
  if (kind === 'lessons')
    return void queries.prefetchQuery(routeQuery('GET /guardian/lessons/:id', { params: { id } }))
  void queries.prefetchQuery(routeQuery('GET /guardian/children'))
  if (kind !== 'children') return
  void queries.prefetchInfiniteQuery(childLessonsQuery(id))
  void queries.prefetchQuery(homeQuery(id))
}
