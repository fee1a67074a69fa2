import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectReport } from './queries.ts'

/** The class of the student; undefined if missing. */
export async function sectionOfReport(school: SchoolScope, id: string) {
  const report = await selectReport(school, id)
  return report?.section_id
}
