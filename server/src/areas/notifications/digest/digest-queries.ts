import { and, asc, eq, lt, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  isAnyOf,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import {
  accounts,
  digestSessions,
  digests,
  guardianStudents,
  guardians,
  isNews,
  sessions,
  students,
} from '../../../tables/index.ts'
import { languageOfGuardian } from '../../guardians/index.ts'

/** Lessons that began earlier and are uploaded only now are in no message. */
const NOTIFIED_WITHIN = sql`interval '7 days'`
const KEPT = sql`interval '9 days'`

/** Includes last evening's message if no run was in time. Only between 7:00 and 21:00 of the school. */
export async function selectDue({ db }: DirectoryScope, now: Date) {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${accounts.time_zone})`
  const time = sql`${accounts.digest_time}::time`
  const today = sql`date_trunc('day', ${local})`
  const latest = sql`(${today} + ${time} - case when ${local}::time < ${time} then interval '1 day' else interval '0' end)`
  return db
    .select({
      account_id: accounts.id,
      time_zone: accounts.time_zone,
      mushaf: accounts.mushaf,
      date: sql<string>`to_char(${latest}, 'YYYY-MM-DD')`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.sends_digest, true),
        eq(accounts.status, 'active'),
        sql`${accounts.digest_from} < ${latest} at time zone ${accounts.time_zone}`,
        sql`${local}::time between '07:00' and '21:00'`,
        sql`not exists (select from ${digests} where ${digests.account_id} = ${accounts.id}
          and ${digests.date} >= ${latest}::date)`,
      ),
    )
}

/** False if the message was queued before. */
export async function startDigest(school: SchoolScope, date: string): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(digests)
    .values({ account_id: school.account_id, date })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Lessons that were in no message before. */
export async function markNotified(school: SchoolScope, now: Date): Promise<string[]> {
  const { account_id } = school
  const untold = school.db
    .select({
      account_id: sessions.account_id,
      session_id: sessions.id,
      created_at: sql<Date>`now()`.as('created_at'),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, account_id))
    .where(
      and(
        eq(sessions.account_id, account_id),
        isNews,
        sql`${sessions.created_at} >= greatest(${accounts.digest_from}, ${now.toISOString()}::timestamptz - ${NOTIFIED_WITHIN})`,
        sql`not exists (select from ${digestSessions} where ${digestSessions.account_id} = ${account_id}
          and ${digestSessions.session_id} = ${sessions.id})`,
      ),
    )
  const rows = await school.db
    .insert(digestSessions)
    .select(untold)
    .returning({ session_id: digestSessions.session_id })
  return rows.map(({ session_id }) => session_id)
}

export async function deleteOldMarks({ db }: DirectoryScope): Promise<void> {
  await deleteWhere(
    db,
    digestSessions,
    lt(digestSessions.created_at, sql`now() - ${KEPT}`),
  ).returning({ account_id: digestSessions.account_id })
}

/** Only guardians who want the daily message; by guardian, child and time. */
export function selectNotified(school: SchoolScope, ids: readonly string[]) {
  return school.db
    .select({
      guardian_id: guardians.id,
      first_name: guardians.first_name,
      email: guardians.email,
      phone: guardians.phone,
      language: languageOfGuardian(school),
      digest_by: guardians.digest_by,
      school_name: accounts.name,
      student_id: students.id,
      student_name: students.first_name,
      section_id: students.section_id,
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
    .where(and(eq(sessions.account_id, school.account_id), isAnyOf(sessions.id, ids)))
    .orderBy(
      asc(guardians.id),
      asc(students.first_name),
      asc(students.id),
      asc(sessions.created_at),
    )
}
