import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/queries/query.ts'

/** Also invalidates lessons: their percentages depend on indicators. */
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
