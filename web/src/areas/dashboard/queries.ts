import type { Section } from '@talaqqi/contract/sections'
import type { QueryClient } from '@tanstack/react-query'
import { routePages, routeQuery } from '../../platform/query.ts'
import { isAdmin, readClaims } from '../../platform/session.ts'
import { deviceValue } from '../device/index.ts'

const HISTORY_PAGE = 100

/** The class whose hour was looked at last on this device. */
export const lastSection = deviceValue('hourSection', (json) =>
  typeof json === 'string' ? json : null,
)

/** For the route's loader: the reads of the dashboard run while its code is fetched. */
export function prefetchDashboard(queries: QueryClient): void {
  void queries.prefetchQuery(routeQuery('GET /dashboard/setup-progress'))
  const sections = prefetchSections(queries)
  // A teacher's alone.
  if (!isAdmin(readClaims())) void prefetchHour(queries, sections)
}

async function prefetchSections(queries: QueryClient): Promise<Section[]> {
  const query = routeQuery('GET /sections/')
  await queries.prefetchQuery(query)
  return queries.getQueryData(query.queryKey) ?? []
}

/** Of the class that is shown first (hour-panel.tsx): on a new device it is known with the classes. */
async function prefetchHour(queries: QueryClient, sections: Promise<Section[]>): Promise<void> {
  const section_id = lastSection.read() ?? (await sections)[0]?.id
  if (section_id)
    await queries.prefetchQuery(routeQuery('GET /dashboard/hour', { query: { section_id } }))
}

/** The latest lessons of a class, or of all that the person reaches. */
export const recentOf = (section_id: string | undefined) =>
  routePages('GET /sessions/recent', HISTORY_PAGE, { query: { section_id } })
