import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/queries/query.ts'

export function invalidatePeople(client: QueryClient): Promise<void> {
  return invalidate(client, [
    'GET /guardians/:id',
    'GET /sections/:id/students',
    'GET /dashboard/setup-progress',
    'GET /students/:id',
    'GET /students/disabled',
    'GET /guardians/',
    'GET /sections/students',
    'GET /students/',
    'GET /students/with-last',
    'GET /students/sections',
  ])
}
