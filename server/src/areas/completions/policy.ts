import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfCompletion } from './queries.ts'

/** The class of a completion's student, who decides who reaches it; undefined where there is no such completion. */
export async function sectionOfCompletion(school: SchoolScope, id: string) {
  const row = await selectSectionOfCompletion(school, id)
  return row ? row.section_id : undefined
}
