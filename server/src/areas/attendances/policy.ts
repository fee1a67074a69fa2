import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfAttendance } from './queries.ts'

/** Access follows the student's class; undefined for an unknown record. */
export async function sectionOfAttendance(school: SchoolScope, id: string) {
  const row = await selectSectionOfAttendance(school, id)
  return row ? row.section_id : undefined
}
