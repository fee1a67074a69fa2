import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  inAccessibleClasses,
  type Params,
  prepared,
  preparedPages,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import { newestFirst, partsOf, sections, sessions, students } from '../../tables/index.ts'
import { guardiansOfEach } from '../guardians/index.ts'

const studentColumns = {
  id: students.id,
  first_name: students.first_name,
  last_name: students.last_name,
  section_id: students.section_id,
  is_active: students.is_active,
}
const byName = [asc(students.first_name), asc(students.last_name), asc(students.id)]

function active(school: ScopeOrPlaceholder) {
  return and(eq(students.account_id, school.account_id), eq(students.is_active, true))
}

export const selectStudents = preparedPages('students', (school) =>
  school.db
    .select(studentColumns)
    .from(students)
    .where(and(active(school), inAccessibleClasses(school, students.section_id)))
    .orderBy(...byName),
)

export const selectStudentsWithGuardians = preparedPages('students_with_guardians', (school) =>
  school.db
    .select({ ...studentColumns, guardians: guardiansOfEach(school).as('guardians') })
    .from(students)
    .where(and(active(school), inAccessibleClasses(school, students.section_id)))
    .orderBy(...byName),
)

type OfSection = { section_id: string }

function withLast(school: ScopeOrPlaceholder, where: SQL | undefined) {
  const last = school.db
    .select({
      id: sessions.id,
      name: sessions.name,
      type: sessions.type,
      created_at: sessions.created_at,
      section: sessions.section,
      start: sessions.start,
      end: sessions.end,
      parts: partsOf(school.account_id, 'sessions'),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        eq(sessions.student_id, students.id),
        isNull(sessions.deleted_at),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
    .as('last')
  const { id, name, type, created_at, section, start, end, parts } = last
  return school.db
    .select({
      ...studentColumns,
      last_session: { id, name, type, created_at, section, start, end, parts },
    })
    .from(students)
    .leftJoinLateral(last, sql`true`)
    .where(and(active(school), where))
    .orderBy(...byName)
}

export const selectStudentsOfSection = prepared(
  'students_of_section_with_last',
  (school, { section_id }: Params<OfSection>) =>
    withLast(school, eq(students.section_id, section_id)),
)

export const selectStudentsWithLast = preparedPages('students_with_last', (school) =>
  withLast(school, inAccessibleClasses(school, students.section_id)),
)

export const selectStudentsIn = prepared(
  'students_of_section',
  (school, { section_id }: Params<OfSection>) =>
    school.db
      .select(studentColumns)
      .from(students)
      .where(and(active(school), eq(students.section_id, section_id)))
      .orderBy(...byName),
)

const selectById = prepared('student', (school, { id }: Params<{ id: string }>) =>
  school.db
    .select(studentColumns)
    .from(students)
    .where(and(eq(students.account_id, school.account_id), eq(students.id, id))),
)

export async function selectStudent(school: SchoolScope, id: string) {
  const [student] = await selectById(school, { id })
  return student ?? null
}

export function lockStudents(school: SchoolScope, ids: string[]) {
  return (
    school.db
      .select(studentColumns)
      .from(students)
      .where(and(eq(students.account_id, school.account_id), inArray(students.id, ids)))
      // A fixed lock order, to avoid deadlocks.
      .orderBy(asc(students.id))
      .for('no key update')
  )
}

export function selectStudentsById(school: SchoolScope, ids: string[]) {
  return school.db
    .select(studentColumns)
    .from(students)
    .where(and(eq(students.account_id, school.account_id), inArray(students.id, ids)))
    .orderBy(...byName)
}

export function selectDisabledStudents(school: SchoolScope) {
  return school.db
    .select(studentColumns)
    .from(students)
    .where(and(eq(students.account_id, school.account_id), eq(students.is_active, false)))
    .orderBy(...byName)
}

export function selectAllStudents(school: SchoolScope) {
  return school.db
    .select(studentColumns)
    .from(students)
    .where(eq(students.account_id, school.account_id))
    .orderBy(...byName)
}

export function selectDisabledWithGuardians(school: SchoolScope) {
  return school.db
    .select({ ...studentColumns, guardians: guardiansOfEach(school).as('guardians') })
    .from(students)
    .where(and(eq(students.account_id, school.account_id), eq(students.is_active, false)))
    .orderBy(...byName)
}

export function selectSectionNames(school: SchoolScope) {
  return school.db
    .select({ id: sections.id, name: sections.name })
    .from(sections)
    .where(eq(sections.account_id, school.account_id))
}
