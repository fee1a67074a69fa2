import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  classReach,
  dayNow,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import {
  memberships,
  sections,
  sessions,
  students,
  userSections,
  yearEndStudents,
  yearEnds,
  yearEndTeachers,
} from '../../tables/index.ts'
import type { AssignmentDates } from '../users/index.ts'

export type StudentMove = Omit<typeof yearEndStudents.$inferInsert, 'account_id' | 'year_end_id'>
export type TeacherMove = Omit<typeof yearEndTeachers.$inferInsert, 'account_id' | 'year_end_id'>

export function selectYearEnds(
  school: SchoolScope,
  { where, skip, limit }: { where?: SQL; skip: number; limit: number },
) {
  const { db, account_id } = school
  return db
    .select({
      id: yearEnds.id,
      students: yearEnds.students,
      teachers: yearEnds.teachers,
      user: {
        id: memberships.user_id,
        first_name: memberships.first_name,
        last_name: memberships.last_name,
      },
      created_at: yearEnds.created_at,
      undone_at: yearEnds.undone_at,
    })
    .from(yearEnds)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, yearEnds.user_id)),
    )
    .where(and(eq(yearEnds.account_id, account_id), where))
    .orderBy(desc(yearEnds.created_at), desc(yearEnds.id))
    .offset(skip)
    .limit(limit)
}

export async function selectYearEnd(school: SchoolScope, id: string) {
  const [row] = await selectYearEnds(school, { where: eq(yearEnds.id, id), skip: 0, limit: 1 })
  return row ?? null
}

export async function lockYearEnd(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({
      students: yearEnds.students,
      teachers: yearEnds.teachers,
      undone_at: yearEnds.undone_at,
    })
    .from(yearEnds)
    .where(and(eq(yearEnds.account_id, school.account_id), eq(yearEnds.id, id)))
    .for('update')
  return row ?? null
}

/** False if the id exists. */
export async function insertYearEnd(
  school: SchoolScope,
  row: { id: string; students: number; teachers: number },
): Promise<boolean> {
  const { account_id, user_id } = school
  const { rowCount } = await school.db
    .insert(yearEnds)
    .values({ ...row, account_id, user_id })
    .onConflictDoNothing({ target: [yearEnds.account_id, yearEnds.id] })
  return rowCount === 1
}

const ROWS_AT_ONCE = 5000

export async function insertMoves(
  school: SchoolScope,
  year_end_id: string,
  moves: { students: StudentMove[]; teachers: TeacherMove[] },
): Promise<void> {
  const of = { account_id: school.account_id, year_end_id }
  for (let from = 0; from < moves.students.length; from += ROWS_AT_ONCE) {
    const some = moves.students.slice(from, from + ROWS_AT_ONCE)
    await school.db.insert(yearEndStudents).values(some.map((row) => ({ ...row, ...of })))
  }
  if (moves.teachers.length > 0)
    await school.db.insert(yearEndTeachers).values(moves.teachers.map((row) => ({ ...row, ...of })))
}

export async function updateUndone(school: SchoolScope, id: string): Promise<void> {
  await updateWhere(
    school.db,
    yearEnds,
    { undone_at: sql`now()`, undone_by: school.user_id },
    and(eq(yearEnds.account_id, school.account_id), eq(yearEnds.id, id)),
  )
}

export function selectStudentMoves(school: SchoolScope, id: string) {
  const { student_id, from_section_id, to_section_id } = yearEndStudents
  return school.db
    .select({ student_id, from_section_id, to_section_id })
    .from(yearEndStudents)
    .where(
      and(eq(yearEndStudents.account_id, school.account_id), eq(yearEndStudents.year_end_id, id)),
    )
}

export function selectTeacherMoves(school: SchoolScope, id: string) {
  const { user_id, from_section_id, to_section_id, had_class } = yearEndTeachers
  return school.db
    .select({ user_id, from_section_id, to_section_id, had_class })
    .from(yearEndTeachers)
    .where(
      and(eq(yearEndTeachers.account_id, school.account_id), eq(yearEndTeachers.year_end_id, id)),
    )
}

/** Locks in the order of their ids. */
export function lockTeachers(school: SchoolScope, ids: string[]) {
  return school.db
    .select({
      id: memberships.user_id,
      first_name: memberships.first_name,
      last_name: memberships.last_name,
    })
    .from(memberships)
    .where(and(eq(memberships.account_id, school.account_id), isAnyOf(memberships.user_id, ids)))
    .orderBy(asc(memberships.user_id))
    .for('no key update')
}

/** Locks in the order of their ids. */
export async function lockClasses(school: SchoolScope, ids: string[]): Promise<string[]> {
  const rows = await school.db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), isAnyOf(sections.id, ids)))
    .orderBy(asc(sections.id))
    .for('key share')
  return rows.map(({ id }) => id)
}

/** Those that are not over. */
export function selectAssignments(school: SchoolScope, user_ids: string[]) {
  const { user_id, section_id, start_date, end_date } = userSections
  return school.db
    .select({ user_id, section_id, start_date, end_date })
    .from(userSections)
    .where(
      and(
        eq(userSections.account_id, school.account_id),
        isAnyOf(userSections.user_id, user_ids),
        or(isNull(end_date), sql`${end_date} >= ${dayNow(school.time_zone)}`),
      ),
    )
}

export async function updateAssignmentDates(
  school: SchoolScope,
  { user_id, section_id }: { user_id: string; section_id: string },
  dates: AssignmentDates,
): Promise<void> {
  await updateWhere(
    school.db,
    userSections,
    dates,
    and(
      eq(userSections.account_id, school.account_id),
      eq(userSections.user_id, user_id),
      eq(userSections.section_id, section_id),
    ),
  )
}

/** By name. */
export function selectStudentsWithOpenLesson(school: SchoolScope, ids: string[]) {
  const { db, account_id } = school
  const open = db
    .select({ student_id: sessions.student_id })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, account_id),
        isAnyOf(sessions.student_id, ids),
        isNull(sessions.deleted_at),
        inArray(sessions.status, ['started', 'paused']),
      ),
    )
  return db
    .select({ first_name: students.first_name, last_name: students.last_name })
    .from(students)
    .where(and(eq(students.account_id, account_id), inArray(students.id, open)))
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
}

export function selectPlaces(school: SchoolScope, ids: string[]) {
  return school.db
    .select({
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
      section_id: students.section_id,
      is_active: students.is_active,
    })
    .from(students)
    .where(and(eq(students.account_id, school.account_id), isAnyOf(students.id, ids)))
    .orderBy(asc(students.id))
}

/** Each class of the school, with those who reach it today as a teacher, by name. */
export function selectClassesWithTeachers(school: SchoolScope) {
  const { db, account_id } = school
  const today = dayNow(school.time_zone)
  const counted = sql`
    select array(
      select reach.user_id from (${classReach({ account_id, today })}) as reach (user_id, section_id)
      join ${memberships} on ${memberships.account_id} = ${account_id}
        and ${memberships.user_id} = reach.user_id and ${memberships.is_active}
      where reach.section_id = ${sections.id}) as teacher_ids,
    (select count(*) from ${students} where ${students.account_id} = ${account_id}
      and ${students.is_active} and ${students.section_id} = ${sections.id}) as students`
  return db
    .select({
      id: sections.id,
      name: sections.name,
      teacher_ids: sql<string[]>`counted.teacher_ids`,
      students: sql`counted.students`.mapWith(Number),
    })
    .from(sections)
    .innerJoin(sql`lateral (${counted}) as counted`, sql`true`)
    .where(eq(sections.account_id, account_id))
    .orderBy(asc(sections.name), asc(sections.id))
}
