import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { mailsCaused } from '../../tables/index.ts'
import { Refusal } from '../refusal.ts'
import { type DirectoryScope, deleteWhere, type SchoolScope } from '../tenancy/index.ts'
import { purgeUnsent } from './unsent.ts'

const WINDOW_MS = 15 * 60 * 1000
const KEPT_MS = 24 * 60 * 60 * 1000
/** In the window: of one school to one address, to one address, of one school. */
const LIMITS = { ofBoth: 5, ofReceiver: 15, ofSchool: 100 }

/**
 * Call it in the causing transaction. Returns the school's number in 15 minutes. Throws Refusal
 * `too_many_attempts`.
 */
export async function countMail(
  scope: SchoolScope | DirectoryScope,
  receiver: string,
): Promise<number> {
  const by = 'account_id' in scope ? scope.account_id : null
  await scope.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mails of ${by ?? receiver}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${`mails to ${receiver}`}, 0))`,
  )
  const counts = await countCaused(scope, by, receiver)
  const kinds = Object.keys(LIMITS) as (keyof typeof LIMITS)[]
  const full = kinds.filter((kind) => counts[kind].count >= LIMITS[kind])
  if (full.length > 0) {
    const oldest = full.map((kind) => counts[kind].oldest?.getTime() ?? Date.now())
    const wait = Math.max(...oldest) + WINDOW_MS - Date.now()
    throw new Refusal('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
  }
  await scope.db.insert(mailsCaused).values({ id: v7(), by, receiver })
  return by === null ? counts.ofBoth.count : counts.ofSchool.count
}

async function countCaused(
  { db }: SchoolScope | DirectoryScope,
  by: string | null,
  receiver: string,
) {
  const ofReceiver = eq(mailsCaused.receiver, receiver)
  const sameBy = by === null ? isNull(mailsCaused.by) : eq(mailsCaused.by, by)
  const ofSchool = by === null ? sql`false` : sameBy
  const caused = (which: SQL) => ({
    count: sql<number>`count(*) filter (where ${which})`,
    oldest: sql<Date | null>`min(${mailsCaused.created_at}) filter (where ${which})`.mapWith(
      mailsCaused.created_at,
    ),
  })
  const rows = await db
    .select({
      ofBoth: caused(sql`${ofReceiver} and ${sameBy}`),
      ofReceiver: caused(ofReceiver),
      ofSchool: caused(ofSchool),
    })
    .from(mailsCaused)
    .where(
      and(gt(mailsCaused.created_at, new Date(Date.now() - WINDOW_MS)), or(ofReceiver, ofSchool)),
    )
  const none = { count: 0, oldest: null }
  return rows[0] ?? { ofBoth: none, ofReceiver: none, ofSchool: none }
}

export async function purgeMails({ db }: DirectoryScope): Promise<void> {
  await deleteWhere(db, mailsCaused, lt(mailsCaused.created_at, new Date(Date.now() - KEPT_MS)))
  await purgeUnsent({ db })
}
