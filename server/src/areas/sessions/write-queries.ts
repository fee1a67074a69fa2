import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import {
  type AnySchool,
  type Asked,
  prepared,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { concerns, lessons, sessionComments, sessions } from '../../tables/index.ts'

type SessionInsert = typeof sessions.$inferInsert
/** What is known of a session when it begins. */
export type NewSession = Required<
  Pick<SessionInsert, 'id' | 'name' | 'type' | 'status' | 'comment' | 'student_id' | 'section_id'>
> &
  Required<
    Pick<SessionInsert, 'section' | 'start' | 'end' | 'user_id' | 'listener_id' | 'assessment_id'>
  > & {
    /** Seconds. */
    begun_ago: number
  }
export type NewLesson = Required<Omit<typeof lessons.$inferInsert, 'account_id' | 'session_id'>>
export type NewConcern = Omit<typeof concerns.$inferInsert, 'account_id' | 'session_id'>
export type SavedSession = Pick<
  typeof sessions.$inferSelect,
  'name' | 'comment' | 'status' | 'lines' | 'end' | 'save_id'
>

function one(school: AnySchool, id: string | Asked<{ id: string }>['id']) {
  return and(eq(sessions.account_id, school.account_id), eq(sessions.id, id))
}

const insertOne = prepared('insert_session', (school, session: Asked<NewSession>) => {
  const begun = sql`now() - make_interval(secs => ${session.begun_ago})`
  return school.db
    .insert(sessions)
    .values({
      account_id: school.account_id,
      id: session.id,
      name: session.name,
      type: session.type,
      status: session.status,
      comment: session.comment,
      student_id: session.student_id,
      section_id: session.section_id,
      section: session.section,
      start: session.start,
      end: session.end,
      user_id: session.user_id,
      listener_id: session.listener_id,
      assessment_id: session.assessment_id,
      // Alike: what has not been changed since it was begun says so, for a device that learns of it late.
      created_at: begun,
      updated_at: begun,
    })
    .onConflictDoNothing()
})

/** Inserts a session; false where the school has one of this id already, which then stays as it is. */
export async function insertSession(school: SchoolScope, session: NewSession): Promise<boolean> {
  const { rowCount } = await insertOne(school, session)
  return rowCount === 1
}

type OfSession = { session_id: string }
/** The values of one column, one a row. */
type Column = readonly unknown[]

const insertParts = prepared(
  'insert_lessons',
  (school, part: Asked<OfSession & Record<keyof NewLesson, Column>>) =>
    school.db.insert(lessons).select(sql`
      select ${school.account_id}::uuid, ${part.session_id}::uuid, part.* from unnest(
        ${part.id}::uuid[], ${part.position}::integer[], ${part.name}::text[],
        ${part.start}::integer[], ${part.end}::integer[]
      ) as part`),
)

/** Inserts the parts of a session, however many, in one statement of one shape. */
export async function insertLessons(
  school: SchoolScope,
  session_id: string,
  rows: NewLesson[],
): Promise<void> {
  if (rows.length === 0) return
  await insertParts(school, {
    session_id,
    id: rows.map(({ id }) => id),
    position: rows.map(({ position }) => position),
    name: rows.map(({ name }) => name),
    start: rows.map(({ start }) => start),
    end: rows.map(({ end }) => end),
  })
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
  await insertLessons(school, session_id, rows)
}

const updateOne = prepared('update_session', (school, to: Asked<SavedSession & { id: string }>) => {
  // `updated_at` always moves on, also where two saves share a millisecond.
  const later = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${sessions.updated_at} + interval '1 millisecond')`
  return school.db
    .update(sessions)
    .set({
      name: sql`${to.name}`,
      comment: sql`${to.comment}`,
      status: sql`${to.status}`,
      lines: sql`${to.lines}`,
      end: sql`${to.end}`,
      save_id: sql`${to.save_id}`,
      updated_at: later,
    })
    .where(one(school, to.id))
    .returning({ updated_at: sessions.updated_at })
})

/** Saves a session that is there; answers when. */
export async function updateSession(
  school: SchoolScope,
  id: string,
  { name, comment, status, lines, end, save_id }: SavedSession,
): Promise<Date> {
  const saved = { id, name, comment, status, lines, end, save_id }
  const [row] = await updateOne(school, saved)
  if (!row) throw new Error('a session that is locked was not there')
  return row.updated_at
}

const deleteConcerns = prepared('delete_concerns', (school, { session_id }: Asked<OfSession>) =>
  school.db
    .delete(concerns)
    .where(and(eq(concerns.account_id, school.account_id), eq(concerns.session_id, session_id))),
)

const insertConcerns = prepared(
  'insert_concerns',
  (school, heard: Asked<OfSession & Record<keyof NewConcern, Column>>) =>
    school.db.insert(concerns).select(sql`
      select ${school.account_id}::uuid, ${heard.session_id}::uuid, heard.* from unnest(
        ${heard.lesson_id}::uuid[], ${heard.indicator_id}::uuid[], ${heard.id}::uuid[],
        ${heard.total}::integer[]
      ) as heard`),
)

/** Replaces all that was counted in a session. */
export async function replaceConcerns(
  school: SchoolScope,
  session_id: string,
  rows: NewConcern[],
): Promise<void> {
  await deleteConcerns(school, { session_id })
  if (rows.length === 0) return
  await insertConcerns(school, {
    session_id,
    lesson_id: rows.map(({ lesson_id }) => lesson_id),
    indicator_id: rows.map(({ indicator_id }) => indicator_id),
    id: rows.map(({ id }) => id),
    total: rows.map(({ total }) => total),
  })
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

/**
 * Deletes for good what this person began within the last hour and nobody has done anything with; false
 * where it is not so.
 */
export async function deleteUntouched(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await school.db.delete(sessions).where(
    and(
      one(school, id),
      eq(sessions.user_id, school.user_id),
      eq(sessions.status, 'started'),
      eq(sessions.updated_at, sessions.created_at),
      gt(sessions.created_at, sql`now() - interval '1 hour'`),
      isNull(sessions.deleted_at),
      ...[concerns, sessionComments].map((said) =>
        notExists(
          school.db
            .select({ id: said.id })
            .from(said)
            .where(and(eq(said.account_id, school.account_id), eq(said.session_id, id))),
        ),
      ),
    ),
  )
  return rowCount === 1
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
