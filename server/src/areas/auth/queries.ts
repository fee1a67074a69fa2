import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { memberships, signInFailures, userSections, users } from '../../tables/index.ts'

const assigned = sql<string[]>`array(
  select ${userSections.section_id} from ${userSections}
  where ${userSections.account_id} = ${memberships.account_id}
    and ${userSections.user_id} = ${memberships.user_id}
)`

const member = {
  user_id: users.id,
  email: users.email,
  first_name: memberships.first_name,
  last_name: memberships.last_name,
  password_hash: users.password_hash,
  tokens_valid_from: users.tokens_valid_from,
  account_id: memberships.account_id,
  is_admin: memberships.is_admin,
  section_ids: assigned,
}

/** An active membership, with its person. */
export type MemberRow = Awaited<ReturnType<typeof findMember>> & {}

/** Asked by every request, so PostgreSQL plans it once for each connection: a seventh of the time. */
function prepareFindMember(db: DirectoryScope['db']) {
  return db
    .select(member)
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .where(
      and(
        eq(users.id, sql.placeholder('user_id')),
        eq(memberships.account_id, sql.placeholder('account_id')),
        eq(memberships.is_active, true),
      ),
    )
    .prepare('find_member')
}

const prepared = new WeakMap<DirectoryScope['db'], ReturnType<typeof prepareFindMember>>()

/** The person as a member of one school; null when it is none, or disabled there. */
export async function findMember({ db }: DirectoryScope, user_id: string, account_id: string) {
  const query = prepared.get(db) ?? prepareFindMember(db)
  prepared.set(db, query)
  const rows = await query.execute({ user_id, account_id })
  return rows[0] ?? null
}

/** The person of an email (lower case) in the school that sign-in opens; null when there is none. */
export async function findMemberByEmail(directory: DirectoryScope, email: string) {
  const rows = await directory.db
    .select(member)
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .where(and(eq(users.email, email), eq(memberships.is_active, true)))
    .orderBy(
      sql`${memberships.account_id} = ${users.active_account_id} desc nulls last`,
      memberships.created_at,
    )
    .limit(1)
  return rows[0] ?? null
}

/** Who tries to sign in, and from where. */
export type Origin = { email: string; address: string }

const lock = (what: string) => sql`pg_advisory_xact_lock(hashtextextended(${what}, 0))`

/** Lets the attempts of one email, and those of one address, go on one at a time until the transaction ends. */
export async function lockAttempts(inside: DirectoryScope, { email, address }: Origin) {
  // Always in this order, so that no two attempts wait for each other.
  await inside.db.execute(sql`select ${lock(`email ${email}`)}, ${lock(`address ${address}`)}`)
}

const failures = (which: SQL) => ({
  count: sql<number>`count(*) filter (where ${which})`,
  oldest: sql<Date | null>`min(${signInFailures.created_at}) filter (where ${which})`.mapWith(
    signInFailures.created_at,
  ),
})

/** Failed sign-ins of an email and of an address since a moment, and when the oldest of each was. */
export async function countFailures(directory: DirectoryScope, origin: Origin, since: Date) {
  const ofEmail = eq(signInFailures.email, origin.email)
  const ofAddress = eq(signInFailures.address, origin.address)
  const rows = await directory.db
    .select({ ofEmail: failures(ofEmail), ofAddress: failures(ofAddress) })
    .from(signInFailures)
    .where(and(gt(signInFailures.created_at, since), or(ofEmail, ofAddress)))
  const none = { count: 0, oldest: null }
  return rows[0] ?? { ofEmail: none, ofAddress: none }
}

export async function insertFailure(directory: DirectoryScope, origin: Origin) {
  await directory.db.insert(signInFailures).values({ id: v7(), ...origin })
}

/** Forgets an email's failures, and everybody's from before a moment. */
export async function deleteFailures(directory: DirectoryScope, email: string, before: Date) {
  await directory.db
    .delete(signInFailures)
    .where(or(eq(signInFailures.email, email), lt(signInFailures.created_at, before)))
}
