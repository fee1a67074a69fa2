import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfTarget } from './queries.ts'

/** The class of a target's student, which decides access; undefined if missing. */
export async function sectionOfTarget(school: SchoolScope, id: string) {
  const row = await selectSectionOfTarget(school, id)
  return row ? row.section_id : undefined
}
