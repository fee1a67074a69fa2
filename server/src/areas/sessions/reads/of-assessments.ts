import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  selectSessionsOfAssessmentAndStudent,
  selectSessionsOfAssessments,
} from './list-queries.ts'
import { summarize } from './summaries.ts'

/** Returns a lookup by assessment id; each list is newest first. */
export async function listSessionsOfAssessments(
  school: SchoolScope,
  assessment_ids: string[],
): Promise<(id: string) => SessionSummary[]> {
  const rows =
    assessment_ids.length > 0 ? await selectSessionsOfAssessments(school, { assessment_ids }) : []
  const sessionsOf = Map.groupBy(
    await summarize(school, rows),
    ({ assessment_id }) => assessment_id,
  )
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
