import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../../platform/query.ts'

/** After a lesson was recorded, changed, deleted or restored: all that shows lessons or counts them. */
export function invalidateLessons(client: QueryClient): Promise<void> {
  return invalidate(client, [
    'GET /sessions/:id',
    'GET /students/:id/sessions',
    'GET /sessions/recent',
    'GET /students/:id/last_new_lesson',
    'GET /dashboard/hour',
    'GET /students/:id/hour',
    'GET /students/sections',
    'GET /students/with-last',
    'GET /dashboard/setup-progress',
    'GET /completions/students/:id',
    'GET /rounds/students/:id',
    'GET /rounds/:id',
    'GET /exams/:id',
  ])
}
