import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  selectSessionsOfAssessmentAndStudent,
  selectSessionsOfAssessments,
} from './list-queries.ts'
import { NO_SESSIONS, type SessionPage } from './page-queries.ts'
import { summariesOf, summarize } from './summaries.ts'

/** Returns a lookup by assessment id; each list is newest first. */
export async function listSessionsOfAssessments(
  school: SchoolScope,
  assessment_ids: string[],
): Promise<(id: string) => SessionSummary[]> {
  const page =
    assessment_ids.length > 0 ? await selectSessionsOfAssessments(school, { assessment_ids }) : null
  return byAssessment(page ?? NO_SESSIONS)
}

/** A lookup by assessment id. */
export function byAssessment(page: SessionPage): (id: string) => SessionSummary[] {
  const sessionsOf = Map.groupBy(summariesOf(page), ({ assessment_id }) => assessment_id)
  return (id) => sessionsOf.get(id) ?? []
}

export async function listSessionsOfAssessmentAndStudent(
  school: SchoolScope,
  assessment_id: string,
  student_id: string,
): Promise<SessionSummary[]> {
  const of = { assessment_id, student_id }
  return summarize(school, await selectSessionsOfAssessmentAndStudent(school, of))
}
