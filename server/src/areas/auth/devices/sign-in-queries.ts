import type { Way } from '@talaqqi/contract/provider-terms'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type DirectoryScope, deleteWhere, updateWhere } from '../../../platform/tenancy/index.ts'
import { signIns, users } from '../../../tables/index.ts'

type Device = { browser: string | null; system: string | null }

/** How a sign-in began, and whether by two factors. */
export type Proof = { way: Way; hasFactor: boolean }

const MOST_LISTED = 50

/** Also of a sign-in that began before this table existed. */
export async function upsertSignIn(
  { db }: DirectoryScope,
  row: Device & { id: string; user_id: string; way?: Way; factor_at?: Date | null },
): Promise<void> {
  await db
    .insert(signIns)
    .values(row)
    .onConflictDoUpdate({ target: signIns.id, set: { used_at: sql`now()` } })
}

/** `total`: all kept sign-ins of the person; `same`: on this kind of device; `today`: of the last 24 hours. */
export async function countSignIns(
  { db }: DirectoryScope,
  { user_id, browser, system }: Device & { user_id: string },
): Promise<{ total: number; same: number; today: number }> {
  const isSame = sql`${signIns.browser} is not distinct from ${browser}::text
    and ${signIns.system} is not distinct from ${system}::text`
  const count = (which?: ReturnType<typeof sql>) =>
    sql<number>`count(*)${which ? sql` filter (where ${which})` : sql``}`.mapWith(Number)
  const [row] = await db
    .select({
      total: count(),
      same: count(isSame),
      today: count(sql`${signIns.created_at} > now() - interval '1 day'`),
    })
    .from(signIns)
    .where(eq(signIns.user_id, user_id))
  return row ?? { total: 0, same: 0, today: 0 }
}

/** Those with a token that is younger than `lifetime_s` and not revoked. */
export function selectSignIns(
  { db }: DirectoryScope,
  { user_id, lifetime_s }: { user_id: string; lifetime_s: number },
) {
  return db
    .select({
      id: signIns.id,
      browser: signIns.browser,
      system: signIns.system,
      created_at: signIns.created_at,
      used_at: signIns.used_at,
    })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.user_id))
    .where(
      and(
        eq(signIns.user_id, user_id),
        isNull(signIns.ended_at),
        gt(signIns.used_at, sql`now() - make_interval(secs => ${lifetime_s})`),
        sql`${signIns.used_at} >= ${users.tokens_valid_from}`,
      ),
    )
    .orderBy(desc(signIns.used_at), desc(signIns.id))
    .limit(MOST_LISTED)
}

/** False if the person has no such sign-in. */
export async function updateEnded(
  { db }: DirectoryScope,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  const { rowCount } = await updateWhere(
    db,
    signIns,
    { ended_at: sql`coalesce(${signIns.ended_at}, now())` },
    and(eq(signIns.id, id), eq(signIns.user_id, user_id)),
  )
  return rowCount === 1
}

export async function deleteOldSignIns({ db }: DirectoryScope, before: Date): Promise<void> {
  await deleteWhere(db, signIns, lt(signIns.used_at, before))
}

/** A sign-in that began before this table existed: by a password only. */
export async function selectProof({ db }: DirectoryScope, id: string): Promise<Proof> {
  const [row] = await db
    .select({ way: signIns.way, factor_at: signIns.factor_at })
    .from(signIns)
    .where(eq(signIns.id, id))
  return { way: row?.way ?? 'password', hasFactor: Boolean(row?.factor_at) }
}

/** The password or a second factor was given again for this sign-in in the last `within_s` seconds. */
export async function isConfirmed(
  { db }: DirectoryScope,
  { id, user_id, within_s }: { id: string; user_id: string; within_s: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        eq(signIns.id, id),
        eq(signIns.user_id, user_id),
        sql`${signIns.confirmed_at} > now() - make_interval(secs => ${within_s})`,
      ),
    )
  return rows.length === 1
}

/** Also of a sign-in that began before this table existed. */
export async function upsertConfirmed(
  { db }: DirectoryScope,
  { hasFactor, ...row }: Device & { id: string; user_id: string; hasFactor: boolean },
): Promise<void> {
  const now = sql`now()`
  const confirmed = { confirmed_at: now, ...(hasFactor && { factor_at: now }) }
  await db
    .insert(signIns)
    .values({ ...row, ...confirmed })
    .onConflictDoUpdate({ target: signIns.id, set: confirmed })
}
