import { and, eq, inArray } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import { students } from '../../tables/index.ts'

export type NewStudent = Omit<typeof students.$inferInsert, 'account_id' | 'created_at'>

/** Inserts a student; false where the school has one of this id already, who then stays as known. */
export async function insertStudent(school: SchoolScope, student: NewStudent): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(students)
    .values({ ...student, account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Inserts new students. */
export async function insertStudents(school: SchoolScope, rows: NewStudent[]): Promise<void> {
  const { account_id } = school
  if (rows.length > 0)
    await school.db.insert(students).values(rows.map((row) => ({ ...row, account_id })))
}

/** Changes a student. Lessons keep the class they were captured in. */
export async function updateStudent(
  school: SchoolScope,
  id: string,
  change: Omit<NewStudent, 'id'>,
): Promise<void> {
  await school.db
    .update(students)
    .set(change)
    .where(and(eq(students.account_id, school.account_id), eq(students.id, id)))
}

/** Moves students to a class. */
export async function updateSectionOf(
  school: SchoolScope,
  ids: string[],
  section_id: string,
): Promise<void> {
  await school.db
    .update(students)
    .set({ section_id })
    .where(and(eq(students.account_id, school.account_id), inArray(students.id, ids)))
}

/** Deletes students on whom nothing hangs. */
export async function deleteStudents(school: SchoolScope, ids: string[]): Promise<void> {
  await school.db
    .delete(students)
    .where(and(eq(students.account_id, school.account_id), isAnyOf(students.id, ids)))
}
