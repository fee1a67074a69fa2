import type { SessionSummary } from '@talaqqi/contract/sessions'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { hasAccessToClass, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectSessionsOfStudent } from './list-queries.ts'
import { summariesOf } from './summaries.ts'

/** Throws Refusal `not_found`, or `forbidden` for a student in a class out of reach. */
export async function listSessionsOfStudent(
  school: SchoolScope,
  student_id: string,
  page: Parameters<typeof selectSessionsOfStudent>[2],
): Promise<SessionSummary[]> {
  const found = orNotFound(await selectSessionsOfStudent(school, student_id, page))
  if (!hasAccessToClass(school, found.section_id)) throw new Refusal('forbidden')
  return summariesOf(found)
}
