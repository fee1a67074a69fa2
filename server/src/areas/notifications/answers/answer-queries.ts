import { and, asc, eq, sql } from 'drizzle-orm'
import { type DirectoryScope, isAnyOf, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { accounts, guardianStudents, guardians, unreadAnswers } from '../../../tables/index.ts'
import { languageOfGuardian } from '../../guardians/index.ts'

/** Active schools with pending answers, except at night between 21:00 and 7:00 there. */
export function selectAnswering({ db }: DirectoryScope, now: Date) {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${accounts.time_zone})::time`
  return db
    .select({ account_id: accounts.id, time_zone: accounts.time_zone })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, 'active'),
        sql`${local} between '07:00' and '21:00'`,
        sql`exists (select from ${unreadAnswers} where ${unreadAnswers.account_id} = ${accounts.id}
          and ${unreadAnswers.notified_at} is null)`,
      ),
    )
    .orderBy(asc(accounts.id))
}

/** A row for each guardian and child. */
export function selectReceivers(school: SchoolScope, guardian_ids: readonly string[]) {
  return school.db
    .select({
      guardian_id: guardians.id,
      student_id: guardianStudents.student_id,
      first_name: guardians.first_name,
      email: guardians.email,
      phone: guardians.phone,
      language: languageOfGuardian(school),
      school_name: accounts.name,
    })
    .from(guardians)
    .innerJoin(accounts, eq(accounts.id, school.account_id))
    .innerJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.guardian_id, guardians.id),
      ),
    )
    .where(and(eq(guardians.account_id, school.account_id), isAnyOf(guardians.id, guardian_ids)))
    .orderBy(asc(guardians.id), asc(guardianStudents.student_id))
}
