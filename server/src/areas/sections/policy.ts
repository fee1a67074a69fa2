import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { sectionRecords } from './queries.ts'

/** Undefined for a class of another school. */
export async function sectionOfSection(school: SchoolScope, id: string) {
  if (school.section_ids !== 'all' && school.section_ids.includes(id)) return id
  return (await sectionRecords.find(school, id))?.id
}
