import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfComment } from './queries.ts'

/** The class of the student of a guardian's comment; undefined if missing. */
export async function sectionOfComment(school: SchoolScope, id: string) {
  const row = await selectSectionOfComment(school, id)
  return row ? row.section_id : undefined
}
