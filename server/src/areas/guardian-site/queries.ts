import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm'
import {
  asList,
  firstOf,
  type GuardianScope,
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
  sessionReads,
  sessions,
  students,
} from '../../tables/index.ts'
import { hijriDatesOf } from '../accounts/index.ts'
import { unreadAnswersOf } from '../session-comments/index.ts'

export type OfGuardian = { account_id: string; guardian_id: string }
export type AnyGuardian = { school: ScopeOrPlaceholder; guardian_id: string | Placeholder }

/** The guardian's access: linked, active children. Every query here uses it. */
export function linkedTo({ school, guardian_id }: AnyGuardian) {
  return and(
    eq(guardianStudents.account_id, school.account_id),
    eq(guardianStudents.guardian_id, guardian_id),
    eq(students.is_active, true),
  )
}
const itsStudent = (school: ScopeOrPlaceholder) =>
  and(eq(students.account_id, school.account_id), eq(students.id, guardianStudents.student_id))

export function isNotified(school: ScopeOrPlaceholder) {
  return and(eq(sessions.account_id, school.account_id), isOver)
}

export const itsRead = ({ school, guardian_id }: AnyGuardian) =>
  and(
    eq(sessionReads.account_id, school.account_id),
    eq(sessionReads.guardian_id, guardian_id),
    eq(sessionReads.session_id, sessions.id),
  )

/** Past lessons and those before the guardian's first day count as read. */
export const isRead =
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
      .orderBy(firstOf(newestFirst, 1))
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
