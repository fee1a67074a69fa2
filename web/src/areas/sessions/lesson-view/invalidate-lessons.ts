import { getSetupProgress } from '@talaqqi/contract/dashboard'
import {
  getLastNewLesson,
  getSession,
  listRecentSessions,
  listSessionsOfStudent,
} from '@talaqqi/contract/sessions'
import { listStudentsOfSection } from '@talaqqi/contract/students'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../../platform/query.ts'

/** After a lesson was recorded, changed, deleted or restored: all that shows lessons or counts them. */
export function invalidateLessons(client: QueryClient): Promise<void> {
  return invalidate(client, [
    getSession,
    listSessionsOfStudent,
    listRecentSessions,
    getLastNewLesson,
    listStudentsOfSection,
    getSetupProgress,
  ])
}
