import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../../platform/queries/query.ts'
import { invalidatePeople } from '../../../shared/people/index.ts'
import { invalidateLessons } from '../../sessions/index.ts'

export async function invalidateImported(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidatePeople(client),
    invalidateLessons(client),
    invalidate(client, [
      ...(['GET /users/', 'GET /users/:id', 'GET /sections/'] as const),
      ...(['GET /imports/', 'GET /imports/:id', 'GET /analysis/all-lessons'] as const),
    ]),
  ])
}
