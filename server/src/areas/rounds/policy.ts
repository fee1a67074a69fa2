import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfRound } from './queries.ts'

/** Undefined if missing. */
export async function sectionOfRound(school: SchoolScope, id: string) {
  const row = await selectSectionOfRound(school, id)
  return row ? row.section_id : undefined
}
