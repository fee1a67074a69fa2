import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  type GuardianScope,
  type Params,
  preparedStatement,
  type ScopeOrPlaceholder,
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
} from '../../tables/index.ts'

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

/** Past lessons count as read. */
const isRead = ({ school, guardian_id }: AnyGuardian) =>
  sql<boolean>`(${sessions.import_id} is not null or exists (
    select from ${sessionReads}
    where ${sessionReads.account_id} = ${school.account_id}
      and ${sessionReads.guardian_id} = ${guardian_id}
      and ${sessionReads.session_id} = ${sessions.id}
  ))`

const childColumns = {
  id: students.id,
  first_name: students.first_name,
  last_name: students.last_name,
  school: { id: accounts.id, name: accounts.name, time_zone: accounts.time_zone },
}

const children = preparedStatement(
  'children_of_guardian',
  (db, { account_id, guardian_id, unreadFrom }: Params<OfGuardian & { unreadFrom: string }>) => {
    const school = { db, account_id }
    const guardian = { school, guardian_id }
    const ofTheirs = and(isNotified(school), eq(sessions.student_id, students.id))
    return school.db
      .select({
        ...childColumns,
        section: sections.name,
        unread: sql<number>`(
        select count(*) from ${sessions}
        where ${ofTheirs} and not ${isRead(guardian)}
          and ${sessions.created_at} >= ${unreadFrom}::timestamp at time zone ${accounts.time_zone}
      )`.mapWith(Number),
        last_lesson_at: sql<Date | null>`(
        select max(${sessions.created_at}) from ${sessions} where ${ofTheirs}
      )`.mapWith(sessions.created_at),
      })
      .from(guardianStudents)
      .innerJoin(students, itsStudent(school))
      .innerJoin(accounts, eq(accounts.id, school.account_id))
      .leftJoin(
        sections,
        and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
      )
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

export async function selectChild(guardian: GuardianScope, id: string) {
  const { school } = guardian
  const [child] = await school.db
    .select(childColumns)
    .from(guardianStudents)
    .innerJoin(students, itsStudent(school))
    .innerJoin(accounts, eq(accounts.id, school.account_id))
    .where(and(linkedTo(guardian), eq(students.id, id)))
  return child ?? null
}

const countedComments = (school: ScopeOrPlaceholder) =>
  sql<number>`(
    select count(*) from ${sessionComments}
    where ${sessionComments.account_id} = ${school.account_id}
      and ${sessionComments.session_id} = ${sessions.id}
      and not ${sessionComments.before_move}
  )`.mapWith(Number)

function lessonsFor(guardian: AnyGuardian, ...more: SQL[]) {
  const { school } = guardian
  return school.db
    .select({
      id: sessions.id,
      student_id: sessions.student_id,
      is_read: isRead(guardian),
      comments: countedComments(school),
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
    .where(and(linkedTo(guardian), isNotified(school), ...more))
}

/** PostgreSQL keeps the plan of a prepared statement only for a constant limit. */
const FIRST_PAGE = 20

function lessonsOf(guardian: AnyGuardian, student_id: string | Placeholder) {
  return lessonsFor(guardian, eq(sessions.student_id, student_id)).orderBy(...newestFirst)
}

const firstLessons = preparedStatement(
  'lessons_for_guardian',
  (db, { account_id, guardian_id, student_id }: Params<OfGuardian & { student_id: string }>) =>
    lessonsOf({ school: { db, account_id }, guardian_id }, student_id).limit(FIRST_PAGE),
)

export async function selectLessonsOf(
  guardian: GuardianScope,
  student_id: string,
  { skip, limit }: Paging,
) {
  const { school, guardian_id } = guardian
  const { db, account_id } = school
  if (skip === 0 && limit <= FIRST_PAGE)
    return (await firstLessons(db, { account_id, guardian_id, student_id })).slice(0, limit)
  return lessonsOf(guardian, student_id).offset(skip).limit(limit)
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
