import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/queries/query.ts'

export function invalidateUsers(client: QueryClient): Promise<void> {
  return invalidate(client, ['GET /users/:id', 'GET /users/'])
}
