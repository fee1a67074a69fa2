import { and, asc, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  firstOf,
  type GuardianScope,
  isAnyOf,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import {
  guardianStudents,
  isOver,
  memberships,
  sessionComments,
  sessions,
  students,
  unreadAnswers,
} from '../../tables/index.ts'

/** Far above normal use. */
const MOST = 50
/** Further answers in this time join the same message. */
const REST = sql`interval '2 minutes'`

/** For each guardian of the lesson's student. */
export async function insertUnreadAnswers(
  school: SchoolScope,
  { id, session_id }: { id: string; session_id: string },
): Promise<void> {
  const { account_id, db } = school
  const ofLesson = db
    .select({
      account_id: guardianStudents.account_id,
      comment_id: sql<string>`${id}::uuid`.as('comment_id'),
      guardian_id: guardianStudents.guardian_id,
      notified_at: sql<Date | null>`null::timestamptz`.as('notified_at'),
      created_at: sql<Date>`now()`.as('created_at'),
    })
    .from(sessions)
    .innerJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, account_id),
        eq(guardianStudents.student_id, sessions.student_id),
      ),
    )
    .where(and(eq(sessions.account_id, account_id), eq(sessions.id, session_id)))
  await db.insert(unreadAnswers).select(ofLesson)
}

/** Newest first; also of children that are no longer linked. For `asList`. */
export const unreadAnswersOf = ({ db, account_id }: ScopeOrPlaceholder, guardian_id: Placeholder) =>
  db
    .select({
      lesson_id: sql<string>`${sessions.id}`.as('lesson_id'),
      student_id: sessions.student_id,
      name: sql<string>`${memberships.first_name} || ' ' || ${memberships.last_name}`.as('name'),
      created_at: sql<string>`${sessionComments.created_at}`,
    })
    .from(unreadAnswers)
    .innerJoin(
      sessionComments,
      and(
        eq(sessionComments.account_id, account_id),
        eq(sessionComments.id, unreadAnswers.comment_id),
        eq(sessionComments.before_move, false),
      ),
    )
    .innerJoin(
      sessions,
      and(eq(sessions.account_id, account_id), eq(sessions.id, sessionComments.session_id), isOver),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, sessionComments.user_id)),
    )
    .where(
      and(eq(unreadAnswers.account_id, account_id), eq(unreadAnswers.guardian_id, guardian_id)),
    )
    .orderBy(firstOf([desc(sessionComments.created_at), desc(sessionComments.id)], MOST))

const ofGuardian = ({ account_id }: SchoolScope, guardian_id: string) =>
  and(eq(unreadAnswers.account_id, account_id), eq(unreadAnswers.guardian_id, guardian_id))

export async function deleteUnreadAnswers(
  school: SchoolScope,
  guardian_id: string,
  comment_ids: readonly string[],
): Promise<void> {
  const which = isAnyOf(unreadAnswers.comment_id, comment_ids)
  await deleteWhere(school.db, unreadAnswers, and(ofGuardian(school, guardian_id), which))
}

export async function deleteAllUnreadAnswers({
  school,
  guardian_id,
}: GuardianScope): Promise<void> {
  await deleteWhere(school.db, unreadAnswers, ofGuardian(school, guardian_id))
}

type AnswerNotice = { comment_id: string; guardian_id: string }

/** Marks them as notified. Skips guardians with an answer of the last two minutes. */
export function claimAnswerNotices(school: SchoolScope, now: Date): Promise<AnswerNotice[]> {
  const { account_id } = school
  const at = sql`${now.toISOString()}::timestamptz`
  return updateWhere(
    school.db,
    unreadAnswers,
    { notified_at: now },
    and(
      eq(unreadAnswers.account_id, account_id),
      sql`${unreadAnswers.notified_at} is null`,
      sql`not exists (select from unread_answers newer where newer.account_id = ${account_id}
        and newer.guardian_id = ${unreadAnswers.guardian_id} and newer.notified_at is null
        and newer.created_at > ${at} - ${REST})`,
    ),
  ).returning({
    comment_id: unreadAnswers.comment_id,
    guardian_id: unreadAnswers.guardian_id,
  })
}

/** After a message that did not arrive: unread answers of the last day are sent again. */
export async function releaseAnswerNotices(
  { db }: DirectoryScope,
  { account_id, guardian_id }: { account_id: string; guardian_id: string },
): Promise<void> {
  await updateWhere(
    db,
    unreadAnswers,
    { notified_at: null },
    and(
      eq(unreadAnswers.account_id, account_id),
      eq(unreadAnswers.guardian_id, guardian_id),
      sql`${unreadAnswers.notified_at} > now() - interval '1 day'`,
    ),
  )
}

/** What a message says of each comment, oldest first; not of deleted lessons and disabled children. */
export function selectAnswers(school: SchoolScope, comment_ids: readonly string[]) {
  const { account_id } = school
  return school.db
    .select({
      id: sessionComments.id,
      content: sessionComments.content,
      user_id: sql<string>`${sessionComments.user_id}`,
      teacher: sql<string>`${memberships.first_name} || ' ' || ${memberships.last_name}`,
      lesson_id: sessions.id,
      student_id: students.id,
      student: students.first_name,
    })
    .from(sessionComments)
    .innerJoin(
      sessions,
      and(eq(sessions.account_id, account_id), eq(sessions.id, sessionComments.session_id), isOver),
    )
    .innerJoin(
      students,
      and(
        eq(students.account_id, account_id),
        eq(students.id, sessions.student_id),
        eq(students.is_active, true),
      ),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, sessionComments.user_id)),
    )
    .where(
      and(
        eq(sessionComments.account_id, account_id),
        isAnyOf(sessionComments.id, comment_ids),
        eq(sessionComments.before_move, false),
      ),
    )
    .orderBy(asc(sessionComments.created_at), asc(sessionComments.id))
}
