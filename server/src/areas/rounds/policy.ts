import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfRound } from './queries.ts'

/** The class of a round's student, which decides access; undefined if missing. */
export async function sectionOfRound(school: SchoolScope, id: string) {
  const row = await selectSectionOfRound(school, id)
  return row ? row.section_id : undefined
}
