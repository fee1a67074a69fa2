import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfAttendance } from './queries.ts'

/** The class of a record's student, who decides who reaches it; undefined where there is no such record. */
export async function sectionOfAttendance(school: SchoolScope, id: string) {
  const row = await selectSectionOfAttendance(school, id)
  return row ? row.section_id : undefined
}
