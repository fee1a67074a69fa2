import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { GuardianScope, SchoolScope } from '../../platform/tenancy/index.ts'
import {
  accounts,
  attendances,
  completions,
  guardianStudents,
  isOver,
  newestFirst,
  sections,
  sessionComments,
  sessionReads,
  sessions,
  students,
  targets,
  timeslots,
} from '../../tables/index.ts'

type Paging = { skip: number; limit: number }

/** What a guardian reaches: active children who are linked. Every query here goes through it. */
function linkedTo({ school, guardian_id }: GuardianScope) {
  return and(
    eq(guardianStudents.account_id, school.account_id),
    eq(guardianStudents.guardian_id, guardian_id),
    eq(students.is_active, true),
  )
}
const itsStudent = (school: SchoolScope) =>
  and(eq(students.account_id, school.account_id), eq(students.id, guardianStudents.student_id))

/** Lessons that guardians are told of. */
function isTold(school: SchoolScope) {
  return and(eq(sessions.account_id, school.account_id), isOver)
}

/** Whether this guardian has opened the lesson. */
const isRead = ({ school, guardian_id }: GuardianScope) =>
  sql<boolean>`exists (
    select from ${sessionReads}
    where ${sessionReads.account_id} = ${school.account_id}
      and ${sessionReads.guardian_id} = ${guardian_id}
      and ${sessionReads.session_id} = ${sessions.id}
  )`

const childColumns = {
  id: students.id,
  first_name: students.first_name,
  last_name: students.last_name,
  school: { id: accounts.id, name: accounts.name, time_zone: accounts.time_zone },
}

/** The guardian's children in one school, by name; with the lessons that the guardian has not opened, from a day on. */
export function selectChildren(guardian: GuardianScope, unreadFrom: string) {
  const { school } = guardian
  const ofTheirs = and(isTold(school), eq(sessions.student_id, students.id))
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

/** One child of the guardian's; null where it is none. */
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
  )`.mapWith(Number)

/** Lessons of the guardian's children that guardians are told of, with what this guardian did about each. */
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
    .where(and(linkedTo(guardian), isTold(school), ...more))
}

/** A child's lessons, newest first. */
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

/** A lesson of one of the guardian's children; null where it is none. */
export async function selectLesson(guardian: GuardianScope, id: string) {
  const [lesson] = await lessonsFor(guardian, eq(sessions.id, id))
  return lesson ?? null
}

/** Marks a lesson read by the guardian; the first time counts. */
export async function insertRead(
  { school, guardian_id }: GuardianScope,
  session_id: string,
): Promise<void> {
  await school.db
    .insert(sessionReads)
    .values({ account_id: school.account_id, guardian_id, session_id })
    .onConflictDoNothing()
}

const hoursAndMinutes = (column: typeof timeslots.start_time | typeof timeslots.end_time) =>
  sql<string>`to_char(${column}, 'HH24:MI')`

/** A child's attendance, newest first. */
export function selectAttendanceOf(
  school: SchoolScope,
  student_id: string,
  { skip, limit }: Paging,
) {
  return school.db
    .select({
      id: attendances.id,
      status: attendances.status,
      reason: attendances.reason,
      time: sql<string | null>`to_char(${attendances.time}, 'HH24:MI')`,
      date: attendances.date,
      start_time: hoursAndMinutes(timeslots.start_time),
      end_time: hoursAndMinutes(timeslots.end_time),
    })
    .from(attendances)
    .innerJoin(
      timeslots,
      and(eq(timeslots.account_id, school.account_id), eq(timeslots.id, attendances.timeslot_id)),
    )
    .where(
      and(
        eq(attendances.account_id, school.account_id),
        eq(attendances.student_id, student_id),
        ne(attendances.status, 'none'),
      ),
    )
    .orderBy(desc(attendances.date), desc(timeslots.start_time), desc(attendances.id))
    .offset(skip)
    .limit(limit)
}

/** A child's targets, those due first first. */
export function selectTargetsOf(school: SchoolScope, student_id: string, { skip, limit }: Paging) {
  return school.db
    .select({
      id: targets.id,
      title: targets.title,
      description: targets.description,
      status: targets.status,
      due_date: sql<string | null>`to_char(${targets.due_date}, 'YYYY-MM-DD HH24:MI')`,
    })
    .from(targets)
    .where(and(eq(targets.account_id, school.account_id), eq(targets.student_id, student_id)))
    .orderBy(sql`${targets.due_date} asc nulls last`, desc(targets.created_at), desc(targets.id))
    .offset(skip)
    .limit(limit)
}

/** The juz that a child is finishing or has finished. */
export function selectJuzOf(school: SchoolScope, student_id: string) {
  return school.db
    .select({ juz: completions.juz, name: completions.name, status: completions.status })
    .from(completions)
    .where(
      and(eq(completions.account_id, school.account_id), eq(completions.student_id, student_id)),
    )
    .orderBy(asc(completions.juz))
}
