import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfTarget } from './queries.ts'

/** Undefined if missing. */
export async function sectionOfTarget(school: SchoolScope, id: string) {
  const [row] = await selectSectionOfTarget(school, id)
  return row?.section_id
}
