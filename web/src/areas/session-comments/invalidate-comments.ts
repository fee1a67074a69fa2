import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/query.ts'

/** Invalidates queries after a comment was read or answered. */
export function invalidateComments(client: QueryClient): Promise<void> {
  return invalidate(client, [
    'GET /session-comments/',
    'GET /session-comments/stats',
    'GET /session-comments/sessions/:id',
  ])
}
