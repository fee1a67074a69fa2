import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import {
  inAccessibleClasses,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import { newestFirst, sections, sessions, students } from '../../tables/index.ts'

const { account_id: _, created_at: __, ...fullColumns } = getTableColumns(students)
/** Without the personal fields: lists and teachers read these. */
export const studentColumns = {
  id: students.id,
  first_name: students.first_name,
  last_name: students.last_name,
  name_in_arabic: students.name_in_arabic,
  section_id: students.section_id,
  is_active: students.is_active,
}
export const byName = [asc(students.first_name), asc(students.last_name), asc(students.id)]

export function isActive(school: ScopeOrPlaceholder) {
  return and(eq(students.account_id, school.account_id), eq(students.is_active, true))
}

type OfSection = { section_id: string }
type Paging = { skip: number; limit: number }

/** LATERAL: an index gives the newest lesson of each student, instead of all their lessons. */
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
  const { id, name, type, created_at, section, start, end } = last
  return school.db
    .select({
      ...studentColumns,
      last_session: { id, name, type, created_at, section, start, end },
    })
    .from(students)
    .leftJoinLateral(last, sql`true`)
    .where(and(isActive(school), where))
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

export type PagedStudents = { skip: number | Placeholder; limit: number | Placeholder }

export function activeStudents(
  school: ScopeOrPlaceholder,
  { skip, limit }: PagedStudents,
  where?: SQL,
) {
  return school.db
    .select(studentColumns)
    .from(students)
    .where(and(isActive(school), where))
    .orderBy(...byName)
    .offset(skip)
    .limit(limit)
}

const allActive = preparedStatement(
  'active_students',
  (db, { account_id, skip, limit }: Params<OfSchool & Paging>) =>
    activeStudents({ db, account_id }, { skip, limit }),
)

export async function selectStudents(school: SchoolScope, { skip, limit }: Paging) {
  const { db, account_id, section_ids } = school
  if (section_ids === 'all') return allActive(db, { account_id, skip, limit })
  const isReached = inAccessibleClasses(school, students.section_id)
  return activeStudents(school, { skip, limit }, isReached)
}

const activeInSection = preparedStatement(
  'active_students_of_section',
  (db, { account_id, section_id }: Params<OfSchool & OfSection>) =>
    db
      .select(studentColumns)
      .from(students)
      .where(and(isActive({ db, account_id }), eq(students.section_id, section_id)))
      .orderBy(...byName),
)

export const selectStudentsIn = ({ db, account_id }: SchoolScope, { section_id }: OfSection) =>
  activeInSection(db, { account_id, section_id })

const oneStudent = preparedStatement(
  'student',
  (db, { account_id, id }: Params<OfSchool & { id: string }>) =>
    db
      .select(studentColumns)
      .from(students)
      .where(and(eq(students.account_id, account_id), eq(students.id, id))),
)

export type StudentInList = Awaited<ReturnType<typeof oneStudent>>[number]

export async function selectStudent({ db, account_id }: SchoolScope, id: string) {
  const [student] = await oneStudent(db, { account_id, id })
  return student ?? null
}

const fullStudent = preparedStatement(
  'student_record',
  (db, { account_id, id }: Params<OfSchool & { id: string }>) =>
    db
      .select(fullColumns)
      .from(students)
      .where(and(eq(students.account_id, account_id), eq(students.id, id))),
)

export async function selectFullStudent({ db, account_id }: SchoolScope, id: string) {
  const [student] = await fullStudent(db, { account_id, id })
  return student ?? null
}

export function lockStudents(school: SchoolScope, ids: string[]) {
  return (
    school.db
      .select(fullColumns)
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

/** Also disabled ones, with the personal fields. */
export function selectFullStudents(school: SchoolScope) {
  return school.db
    .select(fullColumns)
    .from(students)
    .where(eq(students.account_id, school.account_id))
    .orderBy(desc(students.is_active), ...byName)
}

export function selectAllStudents(school: SchoolScope) {
  return school.db
    .select(studentColumns)
    .from(students)
    .where(eq(students.account_id, school.account_id))
    .orderBy(...byName)
}

export function selectSectionNames(school: SchoolScope) {
  return school.db
    .select({ id: sections.id, name: sections.name })
    .from(sections)
    .where(eq(sections.account_id, school.account_id))
}
