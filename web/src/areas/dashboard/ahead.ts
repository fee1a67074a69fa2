import type { QueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../platform/query.ts'
import { isAdmin, readClaims } from '../../platform/session.ts'
import { deviceValue } from '../device/index.ts'

/** The class whose hour was looked at last on this device. */
export const lastSection = deviceValue('hourSection', (json) =>
  typeof json === 'string' ? json : null,
)

/** What the dashboard shows first is asked for at once, not when its code has come. */
export function askForDashboard(queries: QueryClient): void {
  void queries.prefetchQuery(routeQuery('GET /dashboard/setup-progress'))
  void queries.prefetchQuery(routeQuery('GET /sections/'))
  if (isAdmin(readClaims())) return
  void importHourPanel().catch(() => {})
  const section_id = lastSection.read()
  if (section_id)
    void queries.prefetchQuery(routeQuery('GET /dashboard/hour', { query: { section_id } }))
}

export const importHourPanel = () => import('./hour/hour-panel.tsx')
