import { and, asc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  asList,
  firstOf,
  type GuardianScope,
  isAnyOf,
  type Params,
  preparedStatement,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import {
  accounts,
  guardianStudents,
  isOver,
  newestFirst,
  sections,
  sessionComments,
  sessionReads,
  sessions,
  students,
  unreadAnswers,
} from '../../tables/index.ts'
import { hijriDatesOf } from '../accounts/index.ts'
import { unreadAnswersOf } from '../session-comments/index.ts'
import { idsOfPage, NO_SESSIONS, pageColumns } from '../sessions/index.ts'

type Paging = { skip: number; limit: number }
type OfGuardian = { account_id: string; guardian_id: string }
type AnyGuardian = { school: ScopeOrPlaceholder; guardian_id: string | Placeholder }

/** The guardian's access: linked, active children. Every query here uses it. */
function linkedTo({ school, guardian_id }: AnyGuardian) {
  return and(
    eq(guardianStudents.account_id, school.account_id),
    eq(guardianStudents.guardian_id, guardian_id),
    eq(students.is_active, true),
  )
}
const itsStudent = (school: ScopeOrPlaceholder) =>
  and(eq(students.account_id, school.account_id), eq(students.id, guardianStudents.student_id))

function isNotified(school: ScopeOrPlaceholder) {
  return and(eq(sessions.account_id, school.account_id), isOver)
}

const itsRead = ({ school, guardian_id }: AnyGuardian) =>
  and(
    eq(sessionReads.account_id, school.account_id),
    eq(sessionReads.guardian_id, guardian_id),
    eq(sessionReads.session_id, sessions.id),
  )

/** Past lessons and those before the guardian's first day count as read. */
const isRead =
  sql<boolean>`(${sessions.import_id} is not null or ${sessionReads.session_id} is not null
  or coalesce(${sessions.created_at} < ${guardianStudents.read_until}, false))`.as('is_read')

const childColumns = (account_id: Placeholder) => ({
  id: students.id,
  first_name: students.first_name,
  last_name: students.last_name,
  school: {
    id: accounts.id,
    name: accounts.name,
    time_zone: accounts.time_zone,
    hijri: hijriDatesOf(account_id),
    shows_fees: accounts.shows_fees,
  },
})

const children = preparedStatement(
  'children_of_guardian',
  (db, { account_id, guardian_id, unreadFrom }: Params<OfGuardian & { unreadFrom: string }>) => {
    const school = { db, account_id }
    const guardian = { school, guardian_id }
    const itsSection = and(
      eq(sections.account_id, account_id),
      eq(sections.id, students.section_id),
    )
    // A subquery without reference to the row: PostgreSQL runs it once.
    const since = sql`(select ${unreadFrom}::timestamp at time zone ${accounts.time_zone} from ${accounts} where ${eq(accounts.id, account_id)})`
    const isSince = sql`${sessions.created_at} >= ${since}`
    const last = db
      .select({ created_at: sessions.created_at })
      .from(sessions)
      .where(and(isNotified(school), eq(sessions.student_id, students.id)))
      .orderBy(...newestFirst)
      .limit(1)
      .as('last')
    const ofEach = db
      .select({
        student_id: sessions.student_id,
        unread: sql<number>`count(*) filter (where not ${isRead.sql})`.as('unread'),
      })
      .from(guardianStudents)
      .innerJoin(
        sessions,
        and(isNotified(school), isSince, eq(sessions.student_id, guardianStudents.student_id)),
      )
      .leftJoin(sessionReads, itsRead(guardian))
      .where(
        and(
          eq(guardianStudents.account_id, account_id),
          eq(guardianStudents.guardian_id, guardian_id),
        ),
      )
      .groupBy(sessions.student_id)
      .as('of_each')
    return db
      .select({
        ...childColumns(account_id),
        section: sections.name,
        unread: sql<number>`coalesce(${ofEach.unread}, 0)`,
        last_lesson_at: last.created_at,
        /** Of all children. */
        answers: asList(unreadAnswersOf(school, guardian_id)),
      })
      .from(guardianStudents)
      .innerJoin(students, itsStudent(school))
      .innerJoin(accounts, eq(accounts.id, account_id))
      .leftJoin(sections, itsSection)
      .leftJoin(ofEach, eq(ofEach.student_id, students.id))
      .leftJoinLateral(last, sql`true`)
      .where(linkedTo(guardian))
      .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
  },
)

export function selectChildren(
  { school: { db, account_id }, guardian_id }: GuardianScope,
  unreadFrom: string,
) {
  return children(db, { account_id, guardian_id, unreadFrom })
}

const oneChild = preparedStatement(
  'child_of_guardian',
  (db, { account_id, guardian_id, id }: Params<OfGuardian & { id: string }>) => {
    const school = { db, account_id }
    return db
      .select(childColumns(account_id))
      .from(guardianStudents)
      .innerJoin(students, itsStudent(school))
      .innerJoin(accounts, eq(accounts.id, account_id))
      .where(and(linkedTo({ school, guardian_id }), eq(students.id, id)))
  },
)

export async function selectChild(
  { school: { db, account_id }, guardian_id }: GuardianScope,
  id: string,
) {
  const [child] = await oneChild(db, { account_id, guardian_id, id })
  return child ?? null
}

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

/** Lessons until now; later ones are new. */
export async function updateReadUntil({ school, guardian_id }: GuardianScope): Promise<void> {
  await updateWhere(
    school.db,
    guardianStudents,
    { read_until: sql`now()` },
    and(
      eq(guardianStudents.account_id, school.account_id),
      eq(guardianStudents.guardian_id, guardian_id),
    ),
  )
}
