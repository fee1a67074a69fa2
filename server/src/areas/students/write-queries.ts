import { and, eq, inArray, or } from 'drizzle-orm'
import {
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { sessions, students } from '../../tables/index.ts'

export type NewStudent = Omit<typeof students.$inferInsert, 'account_id' | 'created_at'>

/** False if the id exists. */
export async function insertStudent(school: SchoolScope, student: NewStudent): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(students)
    .values({ ...student, account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function insertStudents(school: SchoolScope, rows: NewStudent[]): Promise<void> {
  const { account_id } = school
  if (rows.length > 0)
    await school.db.insert(students).values(rows.map((row) => ({ ...row, account_id })))
}

/** Lessons keep the class of their capture. */
export async function updateStudent(
  school: SchoolScope,
  id: string,
  change: Partial<Omit<NewStudent, 'id'>>,
): Promise<void> {
  await updateWhere(
    school.db,
    students,
    change,
    and(eq(students.account_id, school.account_id), eq(students.id, id)),
  )
}

export async function updateSectionOf(
  school: SchoolScope,
  ids: string[],
  section_id: string,
): Promise<void> {
  await updateWhere(
    school.db,
    students,
    { section_id },
    and(eq(students.account_id, school.account_id), inArray(students.id, ids)),
  )
}

export async function updatePlaces(
  school: SchoolScope,
  ids: string[],
  place: { section_id: string | null; is_active: boolean },
): Promise<void> {
  await updateWhere(
    school.db,
    students,
    place,
    and(eq(students.account_id, school.account_id), inArray(students.id, ids)),
  )
}

export async function updateActive(
  school: SchoolScope,
  ids: string[],
  is_active: boolean,
): Promise<void> {
  await updateWhere(
    school.db,
    students,
    { is_active },
    and(eq(students.account_id, school.account_id), inArray(students.id, ids)),
  )
}

/** As reciter or listener. Deleted lessons count, because they can be restored. */
export async function hasLessons(school: SchoolScope, id: string): Promise<boolean> {
  const rows = await school.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        or(eq(sessions.student_id, id), eq(sessions.listener_id, id)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Violates a foreign key if a student has references. */
export async function deleteStudents(school: SchoolScope, ids: string[]): Promise<void> {
  await deleteWhere(
    school.db,
    students,
    and(eq(students.account_id, school.account_id), isAnyOf(students.id, ids)),
  )
}
