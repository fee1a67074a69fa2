import type { CallName } from '@talaqqi/contract/calls'
import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '../../../platform/api/api.ts'
import { invalidate } from '../../../platform/queries/query.ts'

const LESSON_READS: CallName[] = [
  'GET /sessions/:id',
  'GET /students/:id/sessions',
  'GET /sessions/recent',
  'GET /sessions/deleted',
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
]

export const LESSON_PATHS = LESSON_READS.map(pathOf)

export function invalidateLessons(client: QueryClient): Promise<void> {
  return invalidate(client, LESSON_READS)
}
