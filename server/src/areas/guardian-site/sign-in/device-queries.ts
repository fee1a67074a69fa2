import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type DirectoryScope, deleteWhere, updateWhere } from '../../../platform/tenancy/index.ts'
import { accounts, guardianSignIns } from '../../../tables/index.ts'
import { type GuardianId, isOneOf } from './sign-in-queries.ts'

const MOST_LISTED = 50

type Device = { browser: string | null; system: string | null }

const ofGuardians = (rows: GuardianId[]) =>
  isOneOf(guardianSignIns.account_id, guardianSignIns.guardian_id, rows)

/** Live ones. `total`: all of the guardians; `same`: on this kind of device; `today`: of the last 24 hours. */
export async function countSignIns(
  { db }: DirectoryScope,
  rows: GuardianId[],
  { browser, system }: Device,
): Promise<{ total: number; same: number; today: number }> {
  const isSame = sql`${guardianSignIns.browser} is not distinct from ${browser}::text
    and ${guardianSignIns.system} is not distinct from ${system}::text`
  const isOfToday = sql`${guardianSignIns.created_at} > now() - interval '1 day'`
  const count = (which = sql`true`) =>
    sql<number>`count(distinct ${guardianSignIns.hash}) filter (where ${which})`.mapWith(Number)
  const [row] = await db
    .select({ total: count(), same: count(isSame), today: count(isOfToday) })
    .from(guardianSignIns)
    .where(and(ofGuardians(rows), sql`${guardianSignIns.expires_at} > now()`))
  return row ?? { total: 0, same: 0, today: 0 }
}

/** One row a sign-in, although each school has one. */
export function selectSignInsOf({ db }: DirectoryScope, rows: GuardianId[]) {
  const used_at = sql<Date>`max(${guardianSignIns.used_at})`.mapWith(guardianSignIns.used_at)
  return db
    .select({
      id: sql<string>`min(${guardianSignIns.id}::text)`,
      hash: guardianSignIns.hash,
      browser: sql<string | null>`min(${guardianSignIns.browser})`,
      system: sql<string | null>`min(${guardianSignIns.system})`,
      created_at: sql<Date>`min(${guardianSignIns.created_at})`.mapWith(guardianSignIns.created_at),
      used_at,
    })
    .from(guardianSignIns)
    .where(and(ofGuardians(rows), sql`${guardianSignIns.expires_at} > now()`))
    .groupBy(guardianSignIns.hash)
    .orderBy(desc(used_at), desc(guardianSignIns.hash))
    .limit(MOST_LISTED)
}

export async function findHashOf(
  { db }: DirectoryScope,
  rows: GuardianId[],
  id: string,
): Promise<string | null> {
  const [row] = await db
    .select({ hash: guardianSignIns.hash })
    .from(guardianSignIns)
    .where(and(ofGuardians(rows), eq(guardianSignIns.id, id)))
  return row?.hash ?? null
}

/** In all of its schools. */
export async function deleteOtherSignIns(
  { db }: DirectoryScope,
  rows: GuardianId[],
  but: string,
): Promise<void> {
  const hashes = db
    .select({ hash: guardianSignIns.hash })
    .from(guardianSignIns)
    .where(ofGuardians(rows))
  const { account_id } = guardianSignIns
  await deleteWhere(
    db,
    guardianSignIns,
    and(inArray(guardianSignIns.hash, hashes), ne(guardianSignIns.hash, but)),
  ).returning({ account_id })
}

export async function updateUsedAt({ db }: DirectoryScope, hash: string): Promise<void> {
  await updateWhere(
    db,
    guardianSignIns,
    { used_at: sql`now()` },
    eq(guardianSignIns.hash, hash),
  ).returning({ account_id: guardianSignIns.account_id })
}

export async function findTimeZone({ db }: DirectoryScope, account_id: string): Promise<string> {
  const [row] = await db
    .select({ time_zone: accounts.time_zone })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  return row?.time_zone ?? 'UTC'
}
