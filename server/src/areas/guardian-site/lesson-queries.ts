import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  asList,
  firstOf,
  type GuardianScope,
  isAnyOf,
  type Params,
  preparedStatement,
} from '../../platform/tenancy/index.ts'
import {
  accounts,
  guardianStudents,
  newestFirst,
  sessionComments,
  sessionReads,
  sessions,
  students,
  unreadAnswers,
} from '../../tables/index.ts'
import { idsOfPage, NO_SESSIONS, pageColumns } from '../sessions/index.ts'
import {
  type AnyGuardian,
  isNotified,
  isRead,
  itsRead,
  linkedTo,
  type OfGuardian,
} from './queries.ts'

type Paging = { skip: number; limit: number }

/** No row for a lesson without comments. */
const commentsOf = (
  { school: { db, account_id }, guardian_id }: AnyGuardian,
  session_ids: readonly string[] | SQLWrapper,
) =>
  db
    .select({
      session_id: sessionComments.session_id,
      count: sql<number>`count(*)`.as('count'),
      unread: sql<number>`count(${unreadAnswers.comment_id})`.as('unread'),
    })
    .from(sessionComments)
    .leftJoin(
      unreadAnswers,
      and(
        eq(unreadAnswers.account_id, account_id),
        eq(unreadAnswers.comment_id, sessionComments.id),
        eq(unreadAnswers.guardian_id, guardian_id),
      ),
    )
    .where(
      and(
        eq(sessionComments.account_id, account_id),
        isAnyOf(sessionComments.session_id, session_ids),
        eq(sessionComments.before_move, false),
      ),
    )
    .groupBy(sessionComments.session_id)

export async function countComments(guardian: GuardianScope, session_id: string) {
  const [counted] = await commentsOf(guardian, [session_id])
  return counted ?? null
}

function lessonsFor(guardian: AnyGuardian, ...more: SQL[]) {
  const { school } = guardian
  return school.db
    .select({
      id: sessions.id,
      student_id: sessions.student_id,
      created_at: sessions.created_at,
      is_read: isRead,
    })
    .from(sessions)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, sessions.student_id)),
    )
    .innerJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.student_id, students.id),
      ),
    )
    .leftJoin(sessionReads, itsRead(guardian))
    .where(and(linkedTo(guardian), isNotified(school), ...more))
}

const FIRST_PAGE = 20

function pageOfChild(
  guardian: AnyGuardian,
  { student_id, most, skip, limit }: { most: number } & (OfChild | Params<OfChild>),
) {
  const { school } = guardian
  const { db, account_id } = school
  const isIts = eq(sessions.student_id, student_id)
  const page = db.$with('page').as(lessonsFor(guardian, isIts).orderBy(firstOf(newestFirst, most)))
  const ids = idsOfPage(school, page).offset(skip).limit(limit)
  return db
    .with(page)
    .select({
      ...pageColumns(school, ids),
      read: asList(db.select({ id: page.id }).from(page).where(eq(page.is_read, true))),
      comments: asList(commentsOf(guardian, ids)),
    })
    .from(accounts)
    .where(eq(accounts.id, account_id))
}

type OfChild = Paging & { student_id: string }

const firstOfChild = preparedStatement(
  'lessons_for_guardian',
  (db, { account_id, guardian_id, student_id, skip, limit }: Params<OfGuardian & OfChild>) =>
    pageOfChild(
      { school: { db, account_id }, guardian_id },
      { student_id, most: FIRST_PAGE, skip, limit },
    ),
)

/** Ended lessons of a linked, active child, newest first; none for another. */
export async function selectLessonsOf(
  guardian: GuardianScope,
  student_id: string,
  { skip, limit }: Paging,
) {
  const { school, guardian_id } = guardian
  const { db, account_id } = school
  const most = skip + limit
  const [page] = await (most <= FIRST_PAGE
    ? firstOfChild(db, { account_id, guardian_id, student_id, skip, limit })
    : pageOfChild(guardian, { student_id, most, skip, limit }))
  return page ?? { ...NO_SESSIONS, read: [], comments: [] }
}

export async function selectLesson(guardian: GuardianScope, id: string) {
  const [lesson] = await lessonsFor(guardian, eq(sessions.id, id))
  return lesson ?? null
}

/** Keeps the first time. */
export async function insertRead(
  { school, guardian_id }: GuardianScope,
  session_id: string,
): Promise<void> {
  await school.db
    .insert(sessionReads)
    .values({ account_id: school.account_id, guardian_id, session_id })
    .onConflictDoNothing()
}
