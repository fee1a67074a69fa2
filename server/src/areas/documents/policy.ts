import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectBatch } from './queries.ts'

/** Undefined if the school has no such reports. */
export async function sectionOfClassReports(school: SchoolScope, id: string) {
  const batch = await selectBatch(school, id)
  return batch?.section_id
}
