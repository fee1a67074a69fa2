import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { concerns, lessons, sessions } from '../../tables/index.ts'

type Owned<T> = Omit<T, 'account_id'>
export type NewSession = Owned<typeof sessions.$inferInsert>
export type NewLesson = Owned<typeof lessons.$inferInsert>
export type NewConcern = Owned<typeof concerns.$inferInsert>
type Change = Partial<Pick<NewSession, 'name' | 'comment' | 'status' | 'lines' | 'end' | 'save_id'>>

function one(school: SchoolScope, id: string) {
  return and(eq(sessions.account_id, school.account_id), eq(sessions.id, id))
}

/** Inserts a session; false where the school has one of this id already, which then stays as it is. */
export async function insertSession(school: SchoolScope, session: NewSession): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(sessions)
    .values({ ...session, account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function insertLessons(school: SchoolScope, rows: NewLesson[]): Promise<void> {
  if (rows.length === 0) return
  await school.db
    .insert(lessons)
    .values(rows.map((row) => ({ ...row, account_id: school.account_id })))
}

/** Replaces all parts of a session, with what was counted in them. */
export async function replaceLessons(
  school: SchoolScope,
  session_id: string,
  rows: NewLesson[],
): Promise<void> {
  await school.db
    .delete(lessons)
    .where(and(eq(lessons.account_id, school.account_id), eq(lessons.session_id, session_id)))
  await insertLessons(school, rows)
}

/** Locks a session until the transaction ends, so that saves of it come one after the other. */
export async function lockSession(school: SchoolScope, id: string): Promise<void> {
  await school.db.select({ id: sessions.id }).from(sessions).where(one(school, id)).for('update')
}

/** Changes a session; `updated_at` always moves on, also where two saves share a millisecond. */
export async function updateSession(
  school: SchoolScope,
  id: string,
  change: Change,
): Promise<void> {
  const later = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${sessions.updated_at} + interval '1 millisecond')`
  await school.db
    .update(sessions)
    .set({ ...change, updated_at: later })
    .where(one(school, id))
}

/** Replaces all that was counted in a session. */
export async function replaceConcerns(
  school: SchoolScope,
  session_id: string,
  rows: NewConcern[],
): Promise<void> {
  await school.db
    .delete(concerns)
    .where(and(eq(concerns.account_id, school.account_id), eq(concerns.session_id, session_id)))
  if (rows.length === 0) return
  await school.db
    .insert(concerns)
    .values(rows.map((row) => ({ ...row, account_id: school.account_id })))
}

/** Moves the end of a verse session's one part. */
export async function updateLessonEnd(
  school: SchoolScope,
  session_id: string,
  { name, end }: { name: string; end: number },
): Promise<void> {
  await school.db
    .update(lessons)
    .set({ name, end })
    .where(and(eq(lessons.account_id, school.account_id), eq(lessons.session_id, session_id)))
}

/** Hides a session; false where there is none, or it is hidden already. */
export async function markDeleted(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await school.db
    .update(sessions)
    .set({ deleted_at: sql`now()` })
    .where(and(one(school, id), isNull(sessions.deleted_at)))
  return rowCount === 1
}

/** Brings a session back that was deleted in the last 30 days; false where there is none. */
export async function unmarkDeleted(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await school.db
    .update(sessions)
    .set({ deleted_at: null })
    .where(and(one(school, id), gt(sessions.deleted_at, sql`now() - interval '30 days'`)))
  return rowCount === 1
}
