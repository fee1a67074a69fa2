import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/queries/query.ts'

export function invalidateSubscriptions(client: QueryClient): Promise<void> {
  return invalidate(client, ['GET /subscriptions/', 'GET /subscriptions/account', 'GET /audit/'])
}
