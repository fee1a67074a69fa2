import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { hasAccessToClass, type SchoolScope } from '../../platform/tenancy/index.ts'
import { type StudentInList, selectStudent, selectStudentsById } from './queries.ts'

/** Undefined for a student of another school. */
export async function sectionOfStudent(school: SchoolScope, id: string) {
  const student = await selectStudent(school, id)
  return student ? student.section_id : undefined
}

/** For `handleWithCheck`. Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function getStudentWithinReach(school: SchoolScope, id: string) {
  const student = orNotFound(await selectStudent(school, id))
  requireWithinReach(school, student)
  return student
}

/** Throws Refusal `forbidden`. */
export function requireWithinReach(
  school: SchoolScope,
  { section_id }: { section_id: string | null },
): void {
  if (!hasAccessToClass(school, section_id)) throw new Refusal('forbidden')
}

/** Includes disabled students. Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function requireStudents(school: SchoolScope, ids: readonly string[]) {
  const all = await selectStudentsById(school, [...new Set(ids)])
  if (all.length < new Set(ids).size) throw new Refusal('not_found')
  if (!all.every(({ section_id }) => hasAccessToClass(school, section_id)))
    throw new Refusal('forbidden')
  return all
}

type OfClass<R> = (
  school: SchoolScope,
  section_id: string,
) => Promise<{ students: StudentInList[]; rows: R[] } | null>

/**
 * For `handleWithCheck`: the active students of a class by name, each with its rows. Throws Refusal
 * `not_found`, or `forbidden` for a class out of reach.
 */
export async function listOfClass<R extends { student_id: string }>(
  school: SchoolScope,
  section_id: string,
  selectOfClass: OfClass<R>,
) {
  const { students, rows } = orNotFound(await selectOfClass(school, section_id))
  requireWithinReach(school, { section_id })
  const rowsOf = Map.groupBy(rows, ({ student_id }) => student_id)
  return students.map((student) => ({ student, rows: rowsOf.get(student.id) ?? [] }))
}
