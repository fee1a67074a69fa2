import type { Way } from '@talaqqi/contract/provider-terms'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type DirectoryScope, deleteWhere, updateWhere } from '../../../platform/tenancy/index.ts'
import { signIns, users } from '../../../tables/index.ts'

type Device = { browser: string | null; system: string | null }

const MOST_LISTED = 50

/** Also of a sign-in that began before this table existed. */
export async function upsertSignIn(
  { db }: DirectoryScope,
  row: Device & { id: string; user_id: string; way?: Way },
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

/** Of a sign-in that began before this table existed: by a password. */
export async function selectWay({ db }: DirectoryScope, id: string): Promise<Way> {
  const [row] = await db.select({ way: signIns.way }).from(signIns).where(eq(signIns.id, id))
  return row?.way ?? 'password'
}
