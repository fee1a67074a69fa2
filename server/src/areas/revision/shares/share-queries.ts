import { and, eq, gte, lt, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  inAccessibleClasses,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import { accounts, revisionShares, sections, students } from '../../../tables/index.ts'

/** Classes with active students and without shares of the school's present day. */
export function selectDueShares({ db }: DirectoryScope, now: Date) {
  const day = sql<string>`(${now.toISOString()}::timestamptz at time zone ${accounts.time_zone})::date`
  return db
    .select({
      account_id: accounts.id,
      time_zone: accounts.time_zone,
      section_id: sections.id,
      day: sql<string>`${day}::text`,
    })
    .from(accounts)
    .innerJoin(sections, eq(sections.account_id, accounts.id))
    .where(
      and(
        eq(accounts.status, 'active'),
        sql`exists (select from ${students} where ${students.account_id} = ${accounts.id}
          and ${students.section_id} = ${sections.id} and ${students.is_active})`,
        sql`not exists (select from ${revisionShares} where ${revisionShares.account_id} = ${accounts.id}
          and ${revisionShares.id} = ${sections.id} and ${revisionShares.day} = ${day})`,
      ),
    )
}

type Shares = Omit<typeof revisionShares.$inferInsert, 'account_id'>

export async function upsertShares({ db, account_id }: SchoolScope, shares: Shares): Promise<void> {
  const { day, students: all } = shares
  await db
    .insert(revisionShares)
    .values({ ...shares, account_id })
    .onConflictDoUpdate({
      target: [revisionShares.account_id, revisionShares.id],
      set: { day, students: all },
    })
}

/** Of classes that were deleted or are empty. */
export async function deleteOldShares(school: SchoolScope, before: string): Promise<void> {
  const { account_id } = revisionShares
  await deleteWhere(
    school.db,
    revisionShares,
    and(eq(account_id, school.account_id), lt(revisionShares.day, before)),
  )
}

/** Of the classes within reach. */
export function selectShares(school: SchoolScope, since: string) {
  return school.db
    .select({ section_id: revisionShares.id, students: revisionShares.students })
    .from(revisionShares)
    .where(
      and(
        eq(revisionShares.account_id, school.account_id),
        gte(revisionShares.day, since),
        inAccessibleClasses(school, revisionShares.id),
      ),
    )
}
