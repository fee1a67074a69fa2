import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { indicators, markingSchemes, memberships } from '../../../tables/index.ts'

const { id, version, name, scheme, is_offered, created_at } = markingSchemes
const columns = { id, version, name, scheme, is_offered, created_at }
const maker = { first_name: memberships.first_name, last_name: memberships.last_name }

const ofSchool = ({ account_id }: SchoolScope) => eq(markingSchemes.account_id, account_id)
const isMaker = ({ account_id }: SchoolScope) =>
  and(eq(memberships.account_id, account_id), eq(memberships.user_id, markingSchemes.user_id))

/** The newest version of each scheme, by name. */
export function selectNewestSchemes(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
) {
  const newest = school.db
    .selectDistinctOn([id], { ...columns, user_id: markingSchemes.user_id })
    .from(markingSchemes)
    .where(ofSchool(school))
    .orderBy(id, desc(version))
    .as('newest')
  return school.db
    .select({
      id: newest.id,
      version: newest.version,
      name: newest.name,
      scheme: newest.scheme,
      is_offered: newest.is_offered,
      created_at: newest.created_at,
      user: maker,
    })
    .from(newest)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, newest.user_id)),
    )
    .orderBy(asc(sql`lower(${newest.name})`), asc(newest.id))
    .offset(skip)
    .limit(limit)
}

export async function hasSchemes(school: SchoolScope): Promise<boolean> {
  const rows = await school.db.select({ id }).from(markingSchemes).where(ofSchool(school)).limit(1)
  return rows.length > 0
}

/** A version, or the newest. */
export async function selectScheme(school: SchoolScope, scheme_id: string, of?: number) {
  const [row] = await school.db
    .select({ ...columns, user: maker })
    .from(markingSchemes)
    .innerJoin(memberships, isMaker(school))
    .where(and(ofSchool(school), eq(id, scheme_id), of === undefined ? undefined : eq(version, of)))
    .orderBy(desc(version))
    .limit(1)
  return row ?? null
}

/** So that versions are made one after another. False without the scheme. */
export async function lockScheme(school: SchoolScope, scheme_id: string): Promise<boolean> {
  const rows = await school.db
    .select({ id })
    .from(markingSchemes)
    .where(and(ofSchool(school), eq(id, scheme_id), eq(version, 1)))
    .for('no key update')
  return rows.length === 1
}

type NewVersion = {
  id: string
  version: number
  name: string
  scheme: MarkingScheme
  is_offered: boolean
}

/** False if the version exists. */
export async function insertVersion(
  { db, account_id, user_id }: SchoolScope,
  row: NewVersion,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(markingSchemes)
    .values({ ...row, account_id, user_id })
    .onConflictDoNothing()
  return rowCount === 1
}

export function selectKnownIndicators({ db, account_id }: SchoolScope, ids: readonly string[]) {
  return db
    .select({ id: indicators.id })
    .from(indicators)
    .where(and(eq(indicators.account_id, account_id), isAnyOf(indicators.id, ids)))
}
