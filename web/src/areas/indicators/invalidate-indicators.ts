import { getSetupProgress } from '@talaqqi/contract/dashboard'
import { listIndicatorGroups, listIndicators } from '@talaqqi/contract/indicators'
import { getSession, listRecentSessions, listSessionsOfStudent } from '@talaqqi/contract/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/query.ts'

/** After an indicator was added, changed or deleted; the percentages of lessons follow it. */
export function invalidateIndicators(client: QueryClient): Promise<void> {
  return invalidate(client, [
    listIndicators,
    listIndicatorGroups,
    listRecentSessions,
    listSessionsOfStudent,
    getSession,
    getSetupProgress,
  ])
}
