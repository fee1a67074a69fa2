import { and, eq, gt, isNull, notExists, type Placeholder, sql } from 'drizzle-orm'
import { withAuditInsert } from '../../../platform/audit.ts'
import {
  deleteWhere,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import {
  concerns,
  guardianStudents,
  lessons,
  marks,
  memberships,
  sessionComments,
  sessionReads,
  sessions,
  students,
} from '../../../tables/index.ts'
import { columns, isOwnDeletion, isRestorable } from '../reads/row-queries.ts'

type OfSchool = { account_id: string; user_id: string }
type SessionInsert = typeof sessions.$inferInsert
export type NewSession = Required<
  Pick<
    SessionInsert,
    | 'id'
    | 'name'
    | 'type'
    | 'status'
    | 'comment'
    | 'student_id'
    | 'section'
    | 'start'
    | 'end'
    | 'listener_id'
    | 'assessment_id'
  >
> & {
  /** Seconds. */
  begun_ago: number
}
export type NewLesson = Required<Omit<typeof lessons.$inferInsert, 'account_id' | 'session_id'>>
function one(school: Pick<ScopeOrPlaceholder, 'account_id'>, id: string | Placeholder) {
  return and(eq(sessions.account_id, school.account_id), eq(sessions.id, id))
}

type Insert = NewSession &
  OfSchool & {
    /** Classes within reach; null: all. */
    reach: readonly string[] | null
    parts: string
    history: string
  }

const insertOne = preparedStatement('insert_session', (db, session: Params<Insert>) => {
  const { account_id, user_id, reach } = session
  const moment = sql`now() - make_interval(secs => ${session.begun_ago})`
  const isWithinReach = sql`(${reach}::uuid[] is null or ${students.section_id} = any(${reach}::uuid[]))`
  const isActive = sql`${students.is_active}`
  // All columns, in the order of the table.
  const row = {
    account_id: students.account_id,
    id: sql`${session.id}::uuid`.as('id'),
    name: sql`${session.name}`.as('name'),
    type: sql`${session.type}`.as('type'),
    status: sql`${session.status}`.as('status'),
    comment: sql`${session.comment}`.as('comment'),
    lines: sql`null::integer`.as('lines'),
    section: sql`${session.section}`.as('section'),
    start: sql`${session.start}::integer`.as('start'),
    end: sql`${session.end}::integer`.as('end'),
    student_id: students.id,
    section_id: students.section_id,
    user_id: sql`${user_id}::uuid`.as('user_id'),
    listener_id: sql`${session.listener_id}::uuid`.as('listener_id'),
    assessment_id: sql`${session.assessment_id}::uuid`.as('assessment_id'),
    import_id: sql`null::uuid`.as('import_id'),
    // Equal times mean "never changed", also for a session that arrives late from an offline device.
    created_at: moment.as('created_at'),
    updated_at: moment.as('updated_at'),
    save_id: sql`null::uuid`.as('save_id'),
    verdict: sql`null`.as('verdict'),
    verdict_reason: sql`''`.as('verdict_reason'),
    pass_version: sql`null::integer`.as('pass_version'),
    deleted_at: sql`null::timestamptz`.as('deleted_at'),
  }
  const begun = db.$with('begun').as(
    db
      .insert(sessions)
      .select(
        db
          .select(row)
          .from(students)
          .where(
            and(
              eq(students.account_id, account_id),
              eq(students.id, session.student_id),
              isActive,
              isWithinReach,
            ),
          ),
      )
      .onConflictDoNothing()
      .returning({
        id: sessions.id,
        student_id: sessions.student_id,
        created_at: sessions.created_at,
        updated_at: sessions.updated_at,
      }),
  )
  const parts = db.$with('parts').as(
    db.insert(lessons).select(sql`
        select ${account_id}::uuid, begun.id, part.* from begun,
          json_to_recordset(${session.parts}) as part(${columnsOfPart})`),
  )
  const history = withAuditInsert({ db, account_id, user_id }, begun, session.history)
  return db
    .with(begun, parts, history)
    .select({
      created_at: begun.created_at,
      updated_at: begun.updated_at,
      student: columns.student,
      user: columns.user,
    })
    .from(begun)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, begun.student_id)),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id)),
    )
})

const columnsOfPart = sql`
  id uuid, position integer, name text, start integer, "end" integer, is_heard boolean`

/**
 * Null if the school already has this id, or no active student of this id within reach; then
 * nothing is written. The class is the student's.
 */
export async function insertSession(
  school: SchoolScope,
  session: NewSession,
  parts: NewLesson[],
  history: string,
) {
  const { db, account_id, user_id, section_ids } = school
  const reach = section_ids === 'all' ? null : section_ids
  const of = { account_id, user_id, reach }
  const [begun] = await insertOne(db, { ...session, ...of, parts: JSON.stringify(parts), history })
  return begun ?? null
}

/** Parts take their counts with them (ON DELETE CASCADE). */
export async function replaceLessons(
  school: SchoolScope,
  session_id: string,
  rows: NewLesson[],
): Promise<void> {
  const { db, account_id } = school
  await deleteWhere(
    db,
    lessons,
    and(eq(lessons.account_id, account_id), eq(lessons.session_id, session_id)),
  )
  if (rows.length > 0)
    await db.insert(lessons).values(rows.map((row) => ({ ...row, account_id, session_id })))
}

/** Moves a session with its marks to another student, and resets which guardians read it. */
export async function moveSession(
  school: SchoolScope,
  id: string,
  { student_id, section_id }: { student_id: string; section_id: string | null },
): Promise<void> {
  const { db, account_id } = school
  await updateWhere(db, sessions, { student_id, section_id }, one(school, id))
  const ofIt = (table: typeof marks | typeof sessionReads) =>
    and(eq(table.account_id, account_id), eq(table.session_id, id))
  await updateWhere(db, marks, { student_id }, ofIt(marks))
  await deleteWhere(db, sessionReads, ofIt(sessionReads))
  // The new family must not see comments of another family.
  const hasOthers = sql<boolean>`exists (
    select from ${sessionComments} written
    where written.account_id = ${account_id} and written.session_id = ${id}
      and written.guardian_id is not null and not exists (
        select from ${guardianStudents}
        where ${guardianStudents.account_id} = ${account_id}
          and ${guardianStudents.guardian_id} = written.guardian_id
          and ${guardianStudents.student_id} = ${student_id}))`
  await updateWhere(
    db,
    sessionComments,
    { before_move: hasOthers },
    and(eq(sessionComments.account_id, account_id), eq(sessionComments.session_id, id)),
  )
}

/** Hard-deletes an untouched session that this user started within the last hour; false if it does not qualify. */
export async function deleteUntouched(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await deleteWhere(
    school.db,
    sessions,
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

/** False for a missing or already deleted session. */
export async function markDeleted(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    sessions,
    { deleted_at: sql`now()` },
    and(one(school, id), isNull(sessions.deleted_at)),
  )
  return rowCount === 1
}

/** False if there is no session that the user may restore. */
export async function unmarkDeleted(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    sessions,
    { deleted_at: null },
    and(one(school, id), isRestorable, school.is_admin ? undefined : isOwnDeletion(school)),
  )
  return rowCount === 1
}
