import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfComment } from './queries.ts'

/** Undefined if missing. */
export async function sectionOfComment(school: SchoolScope, id: string) {
  const row = await selectSectionOfComment(school, id)
  return row ? row.section_id : undefined
}
