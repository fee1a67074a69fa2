import type { Section } from '@talaqqi/contract/sections'
import type { QueryClient } from '@tanstack/react-query'
import { later } from '../../platform/later.ts'
import { routeQuery } from '../../platform/query.ts'
import { isAdmin, readClaims } from '../../platform/session.ts'
import { deviceValue } from '../device/index.ts'

/** The class whose hour was looked at last on this device. */
export const lastSection = deviceValue('hourSection', (json) =>
  typeof json === 'string' ? json : null,
)

/** A teacher's alone. */
export const HourPanel = later(() => import('./hour/hour-panel.tsx'))

/**
 * What the dashboard shows first is asked for at once, not when its code has come. Settles when the code
 * is there: a page that stood without it would show it later.
 */
export async function askForDashboard(queries: QueryClient): Promise<void> {
  void queries.prefetchQuery(routeQuery('GET /dashboard/setup-progress'))
  const sections = askForSections(queries)
  if (isAdmin(readClaims())) return
  void askForHour(queries, sections)
  await HourPanel.ask()
}

async function askForSections(queries: QueryClient): Promise<Section[]> {
  const query = routeQuery('GET /sections/')
  await queries.prefetchQuery(query)
  return queries.getQueryData(query.queryKey) ?? []
}

/** Of the class that is shown first (hour-panel.tsx): on a new device it is known with the classes. */
async function askForHour(queries: QueryClient, sections: Promise<Section[]>): Promise<void> {
  const section_id = lastSection.read() ?? (await sections)[0]?.id
  if (section_id)
    await queries.prefetchQuery(routeQuery('GET /dashboard/hour', { query: { section_id } }))
}
