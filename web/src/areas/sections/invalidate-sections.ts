import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/queries/query.ts'

export function invalidateSections(client: QueryClient): Promise<void> {
  return invalidate(client, [
    'GET /sections/',
    'GET /sections/students',
    'GET /dashboard/setup-progress',
  ])
}
