import { and, asc, eq, sql } from 'drizzle-orm'
import type { DirectoryScope, SchoolScope } from '../../platform/tenancy/index.ts'
import {
  accounts,
  digests,
  guardianStudents,
  guardians,
  isNews,
  sessions,
  students,
  whatsappMessages,
} from '../../tables/index.ts'

/** The schools whose daily message is due and has not been left to be sent today, with their day. */
export async function selectDue({ db }: DirectoryScope, now: Date) {
  const local = sql`${now.toISOString()}::timestamptz at time zone ${accounts.time_zone}`
  return db
    .select({
      account_id: accounts.id,
      time_zone: accounts.time_zone,
      date: sql<string>`to_char(${local}, 'YYYY-MM-DD')`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.sends_digest, true),
        eq(accounts.status, 'active'),
        sql`to_char(${local}, 'HH24:MI') >= ${accounts.digest_time}`,
        sql`not exists (select from ${digests} where ${digests.account_id} = ${accounts.id}
          and ${digests.date} = (${local})::date)`,
      ),
    )
}

/** Notes that a school's daily message is being left; false where it was before. */
export async function startDigest(school: SchoolScope, date: string): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(digests)
    .values({ account_id: school.account_id, date })
    .onConflictDoNothing()
  return rowCount === 1
}

/** The lessons of a day that guardians who want the daily message are told, by guardian, child and time. */
export function selectDay(school: SchoolScope, date: string) {
  const day = sql`${accounts.time_zone}`
  return school.db
    .select({
      guardian_id: guardians.id,
      first_name: guardians.first_name,
      email: guardians.email,
      phone: guardians.phone,
      language: guardians.language,
      school_name: accounts.name,
      student_id: students.id,
      student_name: students.first_name,
      session_id: sessions.id,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, school.account_id))
    .innerJoin(
      students,
      and(
        eq(students.account_id, school.account_id),
        eq(students.id, sessions.student_id),
        eq(students.is_active, true),
      ),
    )
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
        eq(guardians.wants_digest, true),
      ),
    )
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        isNews,
        sql`${sessions.created_at} >= ${date}::timestamp at time zone ${day}`,
        sql`${sessions.created_at} < (${date}::timestamp + interval '1 day') at time zone ${day}`,
      ),
    )
    .orderBy(
      asc(guardians.id),
      asc(students.first_name),
      asc(students.id),
      asc(sessions.created_at),
    )
}

/** Keeps a message of the school's own to a guardian. */
export async function insertDigestMessage(
  school: SchoolScope,
  message: { id: string; guardian_id: string },
): Promise<void> {
  const { account_id } = school
  await school.db.insert(whatsappMessages).values({ ...message, account_id })
}
