import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/query.ts'

/** After an indicator was added, changed or deleted; the percentages of lessons follow it. */
export function invalidateIndicators(client: QueryClient): Promise<void> {
  return invalidate(client, [
    'GET /indicators/',
    'GET /indicators/groups',
    'GET /sessions/recent',
    'GET /students/:id/sessions',
    'GET /sessions/:id',
    'GET /dashboard/setup-progress',
  ])
}
