import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { asSummaries } from './answers.ts'
import { selectSessionsOfIds } from './queries.ts'

/** The sessions of these ids, newest first. Whoever asks has made sure that they may be seen. */
export async function listSessions(
  school: SchoolScope,
  ids: readonly string[],
): Promise<SessionSummary[]> {
  return asSummaries(school, await selectSessionsOfIds(school, { ids }))
}
