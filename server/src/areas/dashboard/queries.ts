import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inAccessibleClasses, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  accounts,
  indicators,
  memberships,
  sections,
  sessions,
  students,
  timeslots,
  unsentMails,
} from '../../tables/index.ts'

export async function selectSetup(school: SchoolScope) {
  const { db, account_id } = school
  const count = (table: PgTable & { account_id: PgColumn }, where?: SQL) =>
    sql<number>`(select count(*) from ${table} where ${and(eq(table.account_id, account_id), where)})`
  const lesson = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.account_id, account_id), isNull(sessions.deleted_at)))
    .limit(1)
  const isReached = inAccessibleClasses(school, students.section_id)
  const [setup] = await db
    .select({
      sections: count(sections, inAccessibleClasses(school, sections.id)),
      students: count(students, and(eq(students.is_active, true), isReached)),
      indicators: count(indicators),
      timeslots: count(timeslots),
      members: count(memberships),
      unsent_mails: count(unsentMails),
      has_lessons: sql<boolean>`exists ${lesson}`,
    })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  if (!setup) throw new Error('the school of the scope does not exist')
  return setup
}
