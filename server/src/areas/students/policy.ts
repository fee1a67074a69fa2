import { Refusal } from '../../platform/refusal.ts'
import { hasAccessToClass, type SchoolScope } from '../../platform/tenancy/index.ts'
import { selectStudent, selectStudentsById } from './queries.ts'

/** Undefined for a student of another school. */
export async function sectionOfStudent(school: SchoolScope, id: string) {
  const student = await selectStudent(school, id)
  return student ? student.section_id : undefined
}

/** For `handleWithCheck`. Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function getStudentWithinReach(school: SchoolScope, id: string) {
  const student = await selectStudent(school, id)
  if (!student) throw new Refusal('not_found')
  if (!hasAccessToClass(school, student.section_id)) throw new Refusal('forbidden')
  return student
}

/** Includes disabled students. Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function requireStudents(school: SchoolScope, ids: readonly string[]) {
  const all = await selectStudentsById(school, [...new Set(ids)])
  if (all.length < new Set(ids).size) throw new Refusal('not_found')
  if (!all.every(({ section_id }) => hasAccessToClass(school, section_id)))
    throw new Refusal('forbidden')
  return all
}
