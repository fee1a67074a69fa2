import type { Section } from '@talaqqi/contract/sections'
import type { QueryClient } from '@tanstack/react-query'
import { routePages, routeQuery } from '../../platform/queries/query.ts'
import { isAdmin, readClaims } from '../../platform/session/session.ts'
import { deviceValue } from '../../shared/device/index.ts'

const HISTORY_PAGE = 100

export const lastSection = deviceValue('hourSection', (json) =>
  typeof json === 'string' ? json : null,
)

/** For the route's loader: fetches data in parallel with the code. */
export function prefetchDashboard(queries: QueryClient): void {
  void queries.prefetchQuery(routeQuery('GET /dashboard/setup-progress'))
  const sections = prefetchSections(queries)
  // Teachers only.
  if (!isAdmin(readClaims())) void prefetchClassToday(queries, sections)
}

async function prefetchSections(queries: QueryClient): Promise<Section[]> {
  const query = routeQuery('GET /sections/')
  await queries.prefetchQuery(query)
  return queries.getQueryData(query.queryKey) ?? []
}

/** The class shown first (hour-panel.tsx); on a new device known after the classes. */
async function prefetchClassToday(
  queries: QueryClient,
  sections: Promise<Section[]>,
): Promise<void> {
  const section_id = lastSection.read() ?? (await sections)[0]?.id
  if (section_id)
    await queries.prefetchQuery(routeQuery('GET /dashboard/hour', { query: { section_id } }))
}

export const recentLessonsQuery = (section_id: string | undefined) =>
  routePages('GET /sessions/recent', HISTORY_PAGE, { query: { section_id } })
