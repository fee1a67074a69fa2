import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { GuardianScope, SchoolScope } from '../../platform/tenancy/index.ts'
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

/** The guardian's access: linked, active children. Every query here uses it. */
function linkedTo({ school, guardian_id }: GuardianScope) {
  return and(
    eq(guardianStudents.account_id, school.account_id),
    eq(guardianStudents.guardian_id, guardian_id),
    eq(students.is_active, true),
  )
}
const itsStudent = (school: SchoolScope) =>
  and(eq(students.account_id, school.account_id), eq(students.id, guardianStudents.student_id))

function isNotified(school: SchoolScope) {
  return and(eq(sessions.account_id, school.account_id), isOver)
}

/** Past lessons count as read. */
const isRead = ({ school, guardian_id }: GuardianScope) =>
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

export function selectChildren(guardian: GuardianScope, unreadFrom: string) {
  const { school } = guardian
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

const countedComments = (school: SchoolScope) =>
  sql<number>`(
    select count(*) from ${sessionComments}
    where ${sessionComments.account_id} = ${school.account_id}
      and ${sessionComments.session_id} = ${sessions.id}
      and not ${sessionComments.before_move}
  )`.mapWith(Number)

function lessonsFor(guardian: GuardianScope, ...more: SQL[]) {
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

export function selectLessonsOf(
  guardian: GuardianScope,
  student_id: string,
  { skip, limit }: Paging,
) {
  return lessonsFor(guardian, eq(sessions.student_id, student_id))
    .orderBy(...newestFirst)
    .offset(skip)
    .limit(limit)
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
