import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/query.ts'

/** Invalidates lists and counts of classes after a write to a class. */
export function invalidateSections(client: QueryClient): Promise<void> {
  return invalidate(client, [
    'GET /sections/',
    'GET /sections/students',
    'GET /dashboard/setup-progress',
  ])
}
