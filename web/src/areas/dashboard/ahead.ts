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
  void queries.prefetchQuery(routeQuery('GET /sections/'))
  if (isAdmin(readClaims())) return
  const section_id = lastSection.read()
  if (section_id)
    void queries.prefetchQuery(routeQuery('GET /dashboard/hour', { query: { section_id } }))
  await HourPanel.ask()
}
