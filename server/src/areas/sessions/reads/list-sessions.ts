import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { asSummary } from './answers.ts'
import { selectSessionsOfIds } from './list-queries.ts'

/** Newest first. Callers check access to these ids. */
export async function listSessions(
  school: SchoolScope,
  ids: readonly string[],
): Promise<SessionSummary[]> {
  if (ids.length === 0) return []
  return (await selectSessionsOfIds(school, { ids })).map(asSummary)
}
