import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/query.ts'

/** After a write about subscriptions: lists, sums and the history are read anew. */
export function invalidateSubscriptions(client: QueryClient): Promise<void> {
  return invalidate(client, ['GET /subscriptions/', 'GET /subscriptions/account', 'GET /audit/'])
}
