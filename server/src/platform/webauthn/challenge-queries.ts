import { and, eq, gt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type PASSKEY_CEREMONIES, passkeyChallenges } from '../../tables/index.ts'
import { type DirectoryScope, deleteWhere } from '../tenancy/index.ts'

export type Challenge = {
  ceremony: (typeof PASSKEY_CEREMONIES)[number]
  challenge: string
  holder: string
}

const { id, ceremony, challenge, holder, expires_at } = passkeyChallenges
const PURGED_AT_ONCE = 100

export async function countChallenges(
  { db }: DirectoryScope,
  of: { holder: string; most: number },
): Promise<{ ofHolder: number; all: number }> {
  const live = gt(expires_at, sql`now()`)
  const counted = (which: ReturnType<typeof and>, most: number) =>
    sql<number>`(select count(*) from (
      select from ${passkeyChallenges} where ${which} limit ${most}) as counted)`.mapWith(Number)
  const { rows } = await db.execute<{ of_holder: string; all: string }>(sql`select
    ${counted(and(eq(holder, of.holder), live), of.most)} as of_holder,
    ${counted(live, MOST_CHALLENGES)} as all`)
  const [row] = rows
  return { ofHolder: Number(row?.of_holder ?? 0), all: Number(row?.all ?? 0) }
}

/** Of all servers: a flood from many addresses must not fill the disk. */
export const MOST_CHALLENGES = 20_000

export async function insertChallenge(
  { db }: DirectoryScope,
  { lifetime_s, ...row }: Challenge & { lifetime_s: number },
): Promise<void> {
  const end = sql`now() + make_interval(secs => ${lifetime_s})`
  await db.insert(passkeyChallenges).values({ id: v7(), ...row, expires_at: end })
}

/** False if used, expired, or of another holder; `holder` is absent for a sign-in. */
export async function deleteChallenge(
  { db }: DirectoryScope,
  of: Omit<Challenge, 'holder'> & { holder?: string },
): Promise<boolean> {
  const { rowCount } = await deleteWhere(
    db,
    passkeyChallenges,
    and(
      eq(challenge, of.challenge),
      eq(ceremony, of.ceremony),
      of.holder === undefined ? undefined : eq(holder, of.holder),
      gt(expires_at, sql`now()`),
    ),
  )
  return rowCount === 1
}

/** A few; concurrent calls take others. */
export async function deleteExpiredChallenges({ db }: DirectoryScope): Promise<void> {
  const expired = sql`(select ${id} from ${passkeyChallenges} where ${expires_at} <= now()
    order by ${id} limit ${PURGED_AT_ONCE} for update skip locked)`
  await deleteWhere(db, passkeyChallenges, sql`${id} in ${expired}`)
}
