import type { FullStudentRecord, StudentRecord } from '@talaqqi/contract/student-fields'
import type { StudentInSection, StudentWithGuardians } from '@talaqqi/contract/students'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { joinGuardians, withGuardians } from '../guardians/index.ts'
import { partsOfSessions } from '../sessions/index.ts'
import {
  selectDisabledStudents,
  selectFullStudent,
  selectStudent,
  selectStudentsOfSection,
  selectStudentsWithLast,
} from './queries.ts'
import { selectStudentsWithGuardians } from './with-guardians-queries.ts'

export async function getStudent(school: SchoolScope, id: string): Promise<StudentRecord> {
  const student = await selectStudent(school, id)
  if (!student) throw new Refusal('not_found')
  return student
}

/** With the personal fields. Throws Refusal `not_found`. */
export async function getFullStudent(school: SchoolScope, id: string): Promise<FullStudentRecord> {
  return orNotFound(await selectFullStudent(school, id))
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

export async function listStudentsWithGuardians(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<StudentWithGuardians[]> {
  const { students, guardians } = await selectStudentsWithGuardians(school, page)
  return joinGuardians(students, guardians)
}

export async function listDisabledStudents(school: SchoolScope): Promise<StudentWithGuardians[]> {
  return withGuardians(school, await selectDisabledStudents(school))
}

export async function listStudentsOfSection(
  school: SchoolScope,
  section_id: string,
): Promise<StudentInSection[]> {
  return withParts(school, await selectStudentsOfSection(school, { section_id }))
}

export async function listStudentsWithLast(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<StudentInSection[]> {
  return withParts(school, await selectStudentsWithLast(school, page))
}

type Row = Awaited<ReturnType<typeof selectStudentsOfSection>>[number]

async function withParts(school: SchoolScope, rows: Row[]): Promise<StudentInSection[]> {
  const session_ids = rows.flatMap(({ last_session: last }) => last?.id ?? [])
  const partsOf = await partsOfSessions(school, session_ids)
  return rows.map(({ last_session: last, ...student }) => ({
    ...student,
    last_session: last && {
      ...last,
      created_at: last.created_at.toISOString(),
      parts: partsOf(last.id),
    },
  }))
}
