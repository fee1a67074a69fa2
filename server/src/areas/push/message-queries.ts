import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  classReach,
  type DirectoryScope,
  dayNow,
  isAnyOf,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import {
  guardianSignIns,
  guardianStudents,
  pushSubscriptions,
  sessionComments,
  sessions,
  students,
  unreadAnswers,
} from '../../tables/index.ts'
import type { FoundDevice } from './receiver-queries.ts'

type Receiver = Pick<FoundDevice, 'guardian_id' | 'user_id' | 'is_admin' | 'time_zone'>

/** First names of the active children within the receiver's reach. */
export async function selectNames(
  { db }: DirectoryScope,
  account_id: string,
  { guardian_id, user_id, is_admin, time_zone }: Receiver,
  student_ids: readonly string[],
): Promise<string[]> {
  const today = dayNow(time_zone)
  const isLinked = sql`exists (select from ${guardianStudents} where ${guardianStudents.account_id} = ${account_id}
    and ${guardianStudents.guardian_id} = ${guardian_id} and ${guardianStudents.student_id} = ${students.id})`
  const isReached = sql`${students.section_id} in (select section_id from (${classReach({
    account_id,
    today,
  })}) as reach (user_id, section_id) where reach.user_id = ${user_id})`
  const ofStaff = is_admin ? undefined : isReached
  const rows = await db
    .select({ first_name: students.first_name })
    .from(students)
    .where(
      and(
        eq(students.account_id, account_id),
        isAnyOf(students.id, student_ids),
        eq(students.is_active, true),
        guardian_id ? isLinked : ofStaff,
      ),
    )
    .orderBy(asc(students.first_name), asc(students.id))
  return rows.map(({ first_name }) => first_name)
}

/** Whether the guardian has not opened an answer about the lesson, or staff no comment of a guardian. */
export async function isStillUnread(
  { db }: DirectoryScope,
  { account_id, lesson_id }: { account_id: string; lesson_id: string },
  guardian_id: string | null,
): Promise<boolean> {
  const isUnread = guardian_id
    ? sql`exists (select from ${unreadAnswers} where ${unreadAnswers.account_id} = ${account_id}
        and ${unreadAnswers.comment_id} = ${sessionComments.id} and ${unreadAnswers.guardian_id} = ${guardian_id})`
    : and(isNotNull(sessionComments.guardian_id), eq(sessionComments.is_read, false))
  const rows = await db
    .select({ id: sessionComments.id })
    .from(sessionComments)
    .where(
      and(
        eq(sessionComments.account_id, account_id),
        eq(sessionComments.session_id, lesson_id),
        isUnread,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The child of a lesson and its class; `at` is null by day, else 7:00 of the school. */
export async function selectLessonToTell(school: SchoolScope, lesson_id: string) {
  const { account_id, time_zone } = school
  const local = sql`(now() at time zone ${time_zone}::text)`
  const morning = sql`(date_trunc('day', ${local}) + interval '7 hours'
    + case when ${local}::time > '12:00' then interval '1 day' else interval '0' end)`
  const [row] = await school.db
    .select({
      student_id: students.id,
      section_id: students.section_id,
      at: sql<Date | null>`case when ${local}::time between '07:00' and '21:00' then null
        else ${morning} at time zone ${time_zone}::text end`.mapWith(sessions.created_at),
    })
    .from(sessions)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, sessions.student_id)),
    )
    .where(and(eq(sessions.account_id, account_id), eq(sessions.id, lesson_id)))
  return row ?? null
}

export async function hasDevice(
  { db }: DirectoryScope,
  account_id: string,
  guardian_id: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(
      guardianSignIns,
      and(
        eq(guardianSignIns.account_id, account_id),
        eq(guardianSignIns.hash, pushSubscriptions.sign_in),
        eq(guardianSignIns.guardian_id, guardian_id),
      ),
    )
    .where(eq(pushSubscriptions.account_id, account_id))
    .limit(1)
  return rows.length > 0
}
