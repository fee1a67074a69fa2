import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfRound } from './queries.ts'

/** The class of a round's student, who decides who reaches it; undefined where there is no such round. */
export async function sectionOfRound(school: SchoolScope, id: string) {
  const row = await selectSectionOfRound(school, id)
  return row ? row.section_id : undefined
}
