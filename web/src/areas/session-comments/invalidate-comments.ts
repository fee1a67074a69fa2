import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/queries/query.ts'

export function invalidateComments(client: QueryClient): Promise<void> {
  return invalidate(client, [
    'GET /session-comments/',
    'GET /session-comments/stats',
    'GET /session-comments/sessions/:id',
  ])
}
