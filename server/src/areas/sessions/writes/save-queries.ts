import { and, eq, isNull, ne, not, sql } from 'drizzle-orm'
import { withAuditInsert } from '../../../platform/audit.ts'
import {
  deleteWhere,
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import { concerns, lessons, marks, sessions } from '../../../tables/index.ts'

type OfSchool = { account_id: string; user_id: string }
type SavedSession = Pick<
  typeof sessions.$inferSelect,
  | 'name'
  | 'comment'
  | 'status'
  | 'lines'
  | 'end'
  | 'save_id'
  | 'student_id'
  | 'verdict'
  | 'verdict_reason'
  | 'pass_version'
>
type Change = SavedSession & { id: string; as_of: Date; history: string }
type Update = Change & OfSchool
type ChangedPart = Pick<typeof lessons.$inferSelect, 'id' | 'name' | 'end' | 'is_heard'>
export type NewConcern = Required<Omit<typeof concerns.$inferInsert, 'account_id' | 'session_id'>>
type NewMark = Omit<typeof marks.$inferInsert, 'account_id' | 'session_id' | 'student_id'>

/** New and changed rows; counts and marks with other ids than the kept ones are deleted. */
export type Heard = {
  counts: NewConcern[]
  kept: string[]
  marks: NewMark[]
  kept_marks: string[]
  parts: ChangedPart[]
}

/** Optimistic locking: saves only if `updated_at` is still `as_of`. */
function updateOne(db: ScopeOrPlaceholder['db'], to: Params<Update>) {
  // Strictly increasing, also for two saves within a millisecond.
  const later = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${sessions.updated_at} + interval '1 millisecond')`
  return updateWhere(
    db,
    sessions,
    {
      name: sql`${to.name}`,
      comment: sql`${to.comment}`,
      status: sql`${to.status}`,
      lines: sql`${to.lines}`,
      end: sql`${to.end}`,
      save_id: sql`${to.save_id}`,
      verdict: sql`${to.verdict}`,
      verdict_reason: sql`${to.verdict_reason}`,
      pass_version: sql`${to.pass_version}`,
      updated_at: later,
    },
    and(
      eq(sessions.account_id, to.account_id),
      eq(sessions.id, to.id),
      eq(sessions.updated_at, to.as_of),
      isNull(sessions.deleted_at),
    ),
  ).returning({ id: sessions.id, updated_at: sessions.updated_at })
}

const updateAlone = preparedStatement('update_session', (db, to: Params<Update>) => {
  const { account_id, user_id } = to
  const saved = db.$with('saved').as(updateOne(db, to))
  const history = withAuditInsert({ db, account_id, user_id }, saved, to.history)
  return db.with(saved, history).select({ updated_at: saved.updated_at }).from(saved)
})

type HeardJson = {
  counts: string
  kept: readonly string[]
  marks: string
  kept_marks: readonly string[]
  parts: string
}

/** One statement, so that a save needs no transaction. */
const updateWithHeard = preparedStatement(
  'update_session_with_heard',
  (db, to: Params<Update & HeardJson>) => {
    const { account_id, user_id } = to
    const saved = db.$with('saved').as(updateOne(db, to))
    const isSaved = sql`exists (select from saved)`
    const ofIt = (table: typeof concerns | typeof marks | typeof lessons) =>
      and(eq(table.account_id, account_id), eq(table.session_id, to.id), isSaved)
    const isUncounted = and(ofIt(concerns), not(isAnyOf(concerns.id, to.kept)))
    const uncounted = db.$with('uncounted').as(deleteWhere(db, concerns, isUncounted))
    const counted = db.$with('counted').as(
      db
        .insert(concerns)
        .select(sql`
          select ${account_id}::uuid, saved.id, heard.* from saved, json_to_recordset(${to.counts})
            as heard(lesson_id uuid, indicator_id uuid, id uuid, total integer)`)
        .onConflictDoUpdate({
          target: [
            concerns.account_id,
            concerns.session_id,
            concerns.lesson_id,
            concerns.indicator_id,
          ],
          set: { total: sql`excluded.total` },
          setWhere: ne(concerns.total, sql`excluded.total`),
        }),
    )
    const isUnmarked = and(ofIt(marks), not(isAnyOf(marks.id, to.kept_marks)))
    const unmarked = db.$with('unmarked').as(deleteWhere(db, marks, isUnmarked))
    const marked = db.$with('marked').as(
      db
        .insert(marks)
        .select(sql`
          select ${account_id}::uuid, saved.id, made.id, made.lesson_id, made.indicator_id,
            ${to.student_id}::uuid, made.verse_id, made.word
          from saved, json_to_recordset(${to.marks})
            as made(id uuid, lesson_id uuid, indicator_id uuid, verse_id integer, word integer)`)
        .onConflictDoUpdate({
          target: [marks.account_id, marks.session_id, marks.id],
          set: {
            lesson_id: sql`excluded.lesson_id`,
            indicator_id: sql`excluded.indicator_id`,
            verse_id: sql`excluded.verse_id`,
            word: sql`excluded.word`,
          },
        }),
    )
    const parts = db.$with('parts').as(
      updateWhere(
        db,
        lessons,
        { name: sql`said.name`, end: sql`said."end"`, is_heard: sql`said.is_heard` },
        and(ofIt(lessons), sql`${lessons.id} = said.id`),
      ).from(sql`json_to_recordset(${to.parts})
          as said(id uuid, name text, "end" integer, is_heard boolean)`),
    )
    const history = withAuditInsert({ db, account_id, user_id }, saved, to.history)
    const { updated_at } = saved
    return db
      .with(saved, uncounted, counted, unmarked, marked, parts, history)
      .select({ updated_at })
      .from(saved)
  },
)

/**
 * Saves with an audit entry; null if the session was saved or deleted since `as_of`. Keeps the row locked.
 * A known pair of part and indicator must keep its id. `heard` null: parts, counts and marks stay.
 */
export async function updateSession(
  school: SchoolScope,
  to: Change,
  heard: Heard | null,
): Promise<Date | null> {
  const { db, account_id, user_id } = school
  const update = { ...to, account_id, user_id }
  const [saved] = heard
    ? await updateWithHeard(db, {
        ...update,
        ...heard,
        counts: JSON.stringify(heard.counts),
        marks: JSON.stringify(heard.marks),
        parts: JSON.stringify(heard.parts),
      })
    : await updateAlone(db, update)
  return saved?.updated_at ?? null
}
