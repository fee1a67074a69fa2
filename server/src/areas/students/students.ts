import type { StudentRecord } from '@talaqqi/contract/student-fields'
import type { StudentInSection, StudentWithGuardians } from '@talaqqi/contract/students'
import { Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { withGuardians } from '../guardians/index.ts'
import { selectStudent, selectStudentsOfSection, selectStudentsWithLast } from './queries.ts'

export async function getStudent(school: SchoolScope, id: string): Promise<StudentRecord> {
  const student = await selectStudent(school, id)
  if (!student) throw new Refusal('not_found')
  return student
}

/** Throws Refusal `not_found`. */
export async function getStudentWithGuardians(
  school: SchoolScope,
  id: string,
): Promise<StudentWithGuardians> {
  const [student] = await withGuardians(school, [await getStudent(school, id)])
  if (!student) throw new Refusal('not_found')
  return student
}

export async function listStudentsOfSection(
  school: SchoolScope,
  section_id: string,
): Promise<StudentInSection[]> {
  return serialize(await selectStudentsOfSection(school, { section_id }))
}

export async function listStudentsWithLast(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<StudentInSection[]> {
  return serialize(await selectStudentsWithLast(school, page))
}

type Row = Awaited<ReturnType<typeof selectStudentsOfSection>>[number]

function serialize(rows: Row[]): StudentInSection[] {
  return rows.map(({ last_session: last, ...student }) => ({
    ...student,
    last_session: last && { ...last, created_at: last.created_at.toISOString() },
  }))
}
