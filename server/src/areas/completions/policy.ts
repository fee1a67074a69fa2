import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfCompletion } from './queries.ts'

/** Undefined if missing. */
export async function sectionOfCompletion(school: SchoolScope, id: string) {
  const row = await selectSectionOfCompletion(school, id)
  return row ? row.section_id : undefined
}
