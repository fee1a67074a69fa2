import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfComment } from './queries.ts'

/** The class of the student whom a guardian's comment is about; undefined where there is no such comment. */
export async function sectionOfComment(school: SchoolScope, id: string) {
  const row = await selectSectionOfComment(school, id)
  return row ? row.section_id : undefined
}
