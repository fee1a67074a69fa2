import type { Section } from '@talaqqi/contract/sections'
import type { QueryClient } from '@tanstack/react-query'
import { routePages, routeQuery } from '../../platform/queries/query.ts'
import { isAdmin, readClaims } from '../../platform/session/session.ts'
import { lastClass } from '../../shared/device/index.ts'
import { prefetchRunningSlot } from '../../shared/timeslots/index.ts'

const HISTORY_PAGE = 100

/** For the route's loader: fetches data in parallel with the code. */
export function prefetchDashboard(queries: QueryClient): void {
  void queries.prefetchQuery(routeQuery('GET /dashboard/setup-progress'))
  const sections = prefetchSections(queries)
  if (isAdmin(readClaims())) prefetchSchoolToday(queries)
  else void prefetchClassToday(queries, sections)
}

function prefetchSchoolToday(queries: QueryClient): void {
  void queries.prefetchQuery(routeQuery('GET /dashboard/school'))
  void queries.prefetchQuery(routeQuery('GET /dashboard/classes'))
  void queries.prefetchQuery(attentionQuery)
  void queries.prefetchQuery(routeQuery('GET /session-comments/stats'))
  void queries.prefetchQuery(routeQuery('GET /subscriptions/account'))
}

async function prefetchSections(queries: QueryClient): Promise<Section[]> {
  const query = routeQuery('GET /sections/')
  await queries.prefetchQuery(query)
  return queries.getQueryData(query.queryKey) ?? []
}

/** The class shown first (use-shown-class.ts); on a new device known after the classes. */
async function prefetchClassToday(
  queries: QueryClient,
  sections: Promise<Section[]>,
): Promise<void> {
  void queries.prefetchQuery(routeQuery('GET /session-comments/stats'))
  const section_id = lastClass.read() ?? (await sections)[0]?.id
  if (!section_id) return
  void queries.prefetchQuery(routeQuery('GET /dashboard/hour', { query: { section_id } }))
  const params = { id: section_id }
  void queries.prefetchQuery(routeQuery('GET /revision/sections/:id', { params }))
  await prefetchRunningSlot(queries, section_id)
}

/** The first names of the attention list, and how many children it has. */
export const attentionQuery = routeQuery('GET /dashboard/attention', { query: { limit: 3 } })

export const recentLessonsQuery = (section_id: string | undefined) =>
  routePages('GET /sessions/recent', HISTORY_PAGE, { query: { section_id } })
