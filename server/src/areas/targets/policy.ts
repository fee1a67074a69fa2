import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfTarget } from './queries.ts'

/** The class of a target's student, who decides who reaches it; undefined where there is no such target. */
export async function sectionOfTarget(school: SchoolScope, id: string) {
  const row = await selectSectionOfTarget(school, id)
  return row ? row.section_id : undefined
}
