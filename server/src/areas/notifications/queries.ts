import { UNREAD_SINCE } from '@talaqqi/contract/notifications'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import {
  type AnySchool,
  type Asked,
  prepared,
  type SchoolScope,
  withinReach,
} from '../../platform/tenancy/index.ts'
import {
  accounts,
  guardianStudents,
  guardians,
  memberships,
  sessionReads,
  sessions,
  students,
  users,
  whatsappMessages,
} from '../../tables/index.ts'

/** Lessons that a guardian is told of: those that are over, since the day from which they count. */
function isTold(school: AnySchool) {
  const since = sql`${UNREAD_SINCE}::timestamp at time zone (select ${accounts.time_zone} from ${accounts} where ${eq(accounts.id, school.account_id)})`
  return and(
    eq(sessions.account_id, school.account_id),
    isNull(sessions.deleted_at),
    or(eq(sessions.status, 'completed'), eq(sessions.status, 'incomplete')),
    sql`${sessions.created_at} >= ${since}`,
  )
}

type OfStudent = { student_id: string }

const countOne = prepared('count_unread', (school, { student_id }: Asked<OfStudent>) =>
  school.db
    .select({ total: sql<number>`count(*)` })
    .from(sessions)
    .where(
      and(
        isTold(school),
        eq(sessions.student_id, student_id),
        sql`exists (
          select from ${guardianStudents}
          left join ${sessionReads} on ${sessionReads.account_id} = ${school.account_id}
            and ${sessionReads.guardian_id} = ${guardianStudents.guardian_id}
            and ${sessionReads.session_id} = ${sessions.id}
          where ${guardianStudents.account_id} = ${school.account_id}
            and ${guardianStudents.student_id} = ${sessions.student_id}
            and ${sessionReads.session_id} is null)`,
      ),
    ),
)

/** How many lessons of a student at least one of the guardians has not opened. */
export async function countUnread(school: SchoolScope, of: OfStudent): Promise<number> {
  const [row] = await countOne(school, of)
  return row?.total ?? 0
}

/** A student's guardians, by name, each with how many of the student's lessons there are, and are read. */
export function selectGuardiansTold(school: SchoolScope, student_id: string) {
  return school.db
    .select({
      id: guardians.id,
      first_name: guardians.first_name,
      last_name: guardians.last_name,
      email: guardians.email,
      phone: guardians.phone,
      total: sql<number>`count(${sessions.id})`,
      read: sql<number>`count(${sessionReads.session_id})`,
    })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, school.account_id),
        eq(guardians.id, guardianStudents.guardian_id),
      ),
    )
    .leftJoin(sessions, and(isTold(school), eq(sessions.student_id, guardianStudents.student_id)))
    .leftJoin(
      sessionReads,
      and(
        eq(sessionReads.account_id, school.account_id),
        eq(sessionReads.guardian_id, guardians.id),
        eq(sessionReads.session_id, sessions.id),
      ),
    )
    .where(
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.student_id, student_id),
      ),
    )
    .groupBy(guardians.account_id, guardians.id)
    .orderBy(asc(guardians.first_name), asc(guardians.last_name), asc(guardians.id))
}

/** The last message to each guardian of a student's that is about the student. */
export function selectLastMessages(school: SchoolScope, student_id: string) {
  return school.db
    .selectDistinctOn([whatsappMessages.guardian_id], {
      guardian_id: whatsappMessages.guardian_id,
      status: whatsappMessages.status,
      error: whatsappMessages.error,
      created_at: whatsappMessages.created_at,
    })
    .from(whatsappMessages)
    .where(
      and(
        eq(whatsappMessages.account_id, school.account_id),
        eq(whatsappMessages.student_id, student_id),
      ),
    )
    .orderBy(
      whatsappMessages.guardian_id,
      sql`${whatsappMessages.created_at} desc nulls last`,
      sql`${whatsappMessages.id} desc nulls last`,
    )
}

/** The classes of a guardian's children; one row without a class where there are none, no row where there is no such guardian. */
export function selectSectionsOfGuardian(school: SchoolScope, id: string) {
  return school.db
    .select({ section_id: students.section_id })
    .from(guardians)
    .leftJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.guardian_id, guardians.id),
      ),
    )
    .leftJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, guardianStudents.student_id)),
    )
    .where(and(eq(guardians.account_id, school.account_id), eq(guardians.id, id)))
}

/** Messages to a guardian, newest first: about students within reach, or about nobody in particular. */
export function selectHistory(
  school: SchoolScope,
  guardian_id: string,
  { skip, limit }: { skip: number; limit: number },
) {
  const reach = withinReach(school, students.section_id)
  return school.db
    .select({
      id: whatsappMessages.id,
      status: whatsappMessages.status,
      error: whatsappMessages.error,
      created_at: whatsappMessages.created_at,
      updated_at: whatsappMessages.updated_at,
      guardian: {
        first_name: guardians.first_name,
        last_name: guardians.last_name,
        phone: guardians.phone,
      },
      user: { first_name: memberships.first_name, last_name: memberships.last_name },
      student: { first_name: students.first_name, last_name: students.last_name },
    })
    .from(whatsappMessages)
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, school.account_id),
        eq(guardians.id, whatsappMessages.guardian_id),
      ),
    )
    .leftJoin(
      memberships,
      and(
        eq(memberships.account_id, school.account_id),
        eq(memberships.user_id, whatsappMessages.user_id),
      ),
    )
    .leftJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, whatsappMessages.student_id)),
    )
    .where(
      and(
        eq(whatsappMessages.account_id, school.account_id),
        eq(whatsappMessages.guardian_id, guardian_id),
        reach && or(isNull(whatsappMessages.student_id), reach),
      ),
    )
    .orderBy(
      sql`${whatsappMessages.created_at} desc nulls last`,
      sql`${whatsappMessages.id} desc nulls last`,
    )
    .offset(skip)
    .limit(limit)
}

/** What a message to a guardian is made from; null where there is no such guardian. */
export async function selectAddressee(school: SchoolScope, guardian_id: string) {
  const rows = await school.db
    .select({
      first_name: guardians.first_name,
      phone: guardians.phone,
      language: sql<'en' | 'ar' | 'ur'>`coalesce(${guardians.language}, ${users.language})`,
      school_name: accounts.name,
    })
    .from(guardians)
    .innerJoin(accounts, eq(accounts.id, school.account_id))
    .innerJoin(users, eq(users.id, school.user_id))
    .where(and(eq(guardians.account_id, school.account_id), eq(guardians.id, guardian_id)))
  return rows[0] ?? null
}

/** The active students of a class with their guardians who have not signed in yet, by name. */
export function selectUnconfirmed(school: SchoolScope, section_id: string) {
  return school.db
    .select({
      student: { id: students.id, first_name: students.first_name, last_name: students.last_name },
      guardian: {
        id: guardians.id,
        first_name: guardians.first_name,
        last_name: guardians.last_name,
      },
    })
    .from(students)
    .innerJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.student_id, students.id),
      ),
    )
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, school.account_id),
        eq(guardians.id, guardianStudents.guardian_id),
      ),
    )
    .where(
      and(
        eq(students.account_id, school.account_id),
        eq(students.section_id, section_id),
        eq(students.is_active, true),
        eq(guardians.is_confirmed, false),
      ),
    )
    .orderBy(
      asc(students.first_name),
      asc(students.last_name),
      asc(students.id),
      asc(guardians.first_name),
      asc(guardians.id),
    )
}

type Message = { id: string; guardian_id: string; student_id: string | null }

/** Keeps a message of the person's; false where the school has one of this id already. */
export async function insertMessage(school: SchoolScope, message: Message): Promise<boolean> {
  const { account_id, user_id } = school
  const { rowCount } = await school.db
    .insert(whatsappMessages)
    .values({ ...message, account_id, user_id })
    .onConflictDoNothing({ target: [whatsappMessages.account_id, whatsappMessages.id] })
  return rowCount === 1
}

/** A message of the school; null where there is none. */
export async function selectMessage(school: SchoolScope, id: string) {
  const rows = await school.db
    .select({
      guardian_id: whatsappMessages.guardian_id,
      student_id: whatsappMessages.student_id,
      user_id: whatsappMessages.user_id,
      status: whatsappMessages.status,
    })
    .from(whatsappMessages)
    .where(and(eq(whatsappMessages.account_id, school.account_id), eq(whatsappMessages.id, id)))
  return rows[0] ?? null
}
