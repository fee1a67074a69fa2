import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectStudent } from './queries.ts'

/** The class that decides who reaches a student; undefined for a student of another school. */
export async function sectionOfStudent(school: SchoolScope, id: string) {
  const student = await selectStudent(school, id)
  return student ? student.section_id : undefined
}
