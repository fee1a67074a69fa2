import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/query.ts'

/** After a class was added, renamed or deleted: whatever lists classes or counts them. */
export function invalidateSections(client: QueryClient): Promise<void> {
  return invalidate(client, [
    'GET /sections/',
    'GET /sections/students',
    'GET /dashboard/setup-progress',
  ])
}
