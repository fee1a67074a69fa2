import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  inAccessibleClasses,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import { newestFirst, partsOf, sections, sessions, students } from '../../tables/index.ts'
import { guardiansOfEach } from '../guardians/index.ts'

const { account_id: _, created_at: __, ...studentColumns } = getTableColumns(students)
const byName = [asc(students.first_name), asc(students.last_name), asc(students.id)]

function active(school: ScopeOrPlaceholder) {
  return and(eq(students.account_id, school.account_id), eq(students.is_active, true))
}

export function selectStudents(school: SchoolScope, { skip, limit }: Paging) {
  return school.db
    .select(studentColumns)
    .from(students)
    .where(and(active(school), inAccessibleClasses(school, students.section_id)))
    .orderBy(...byName)
    .offset(skip)
    .limit(limit)
}

export function selectStudentsWithGuardians(school: SchoolScope, { skip, limit }: Paging) {
  return school.db
    .select({ ...studentColumns, guardians: guardiansOfEach(school).as('guardians') })
    .from(students)
    .where(and(active(school), inAccessibleClasses(school, students.section_id)))
    .orderBy(...byName)
    .offset(skip)
    .limit(limit)
}

type OfSection = { section_id: string }
type Paging = { skip: number; limit: number }

function withLast(school: ScopeOrPlaceholder, where?: SQL) {
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

type OfSchool = { account_id: string }

const ofSection = preparedStatement(
  'students_of_section',
  (db, { account_id, section_id }: Params<OfSchool & OfSection>) =>
    withLast({ db, account_id }, eq(students.section_id, section_id)),
)

export const selectStudentsOfSection = ({ db, account_id }: SchoolScope, of: OfSection) =>
  ofSection(db, { ...of, account_id })

const ofSchool = preparedStatement(
  'students',
  (db, { account_id, skip, limit }: Params<OfSchool & Paging>) =>
    withLast({ db, account_id }).offset(skip).limit(limit),
)

export async function selectStudentsWithLast(school: SchoolScope, { skip, limit }: Paging) {
  const { db, account_id, section_ids } = school
  if (section_ids === 'all') return ofSchool(db, { account_id, skip, limit })
  return withLast(school, inAccessibleClasses(school, students.section_id))
    .offset(skip)
    .limit(limit)
}

export function selectStudentsIn(school: SchoolScope, { section_id }: OfSection) {
  return school.db
    .select(studentColumns)
    .from(students)
    .where(and(active(school), eq(students.section_id, section_id)))
    .orderBy(...byName)
}

export async function selectStudent(school: SchoolScope, id: string) {
  const [student] = await school.db
    .select(studentColumns)
    .from(students)
    .where(and(eq(students.account_id, school.account_id), eq(students.id, id)))
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
