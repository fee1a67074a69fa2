import { and, eq, gt, or, sql } from 'drizzle-orm'
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
  first_name: users.first_name,
  last_name: users.last_name,
  password_hash: users.password_hash,
  tokens_valid_from: users.tokens_valid_from,
  account_id: memberships.account_id,
  is_admin: memberships.is_admin,
  section_ids: assigned,
}

/** An active membership, with its person. */
export type MemberRow = Awaited<ReturnType<typeof findMember>> & {}

/** The person as a member of one school; null when it is none, or disabled there. */
export async function findMember(directory: DirectoryScope, user_id: string, account_id: string) {
  const rows = await directory.db
    .select(member)
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .where(
      and(
        eq(users.id, user_id),
        eq(memberships.account_id, account_id),
        eq(memberships.is_active, true),
      ),
    )
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

/** Failed sign-ins since a moment, and when the oldest of them was. */
export async function countFailures(
  directory: DirectoryScope,
  { email, address, since }: { email: string; address: string; since: Date },
) {
  const ofEmail = sql`${signInFailures.email} = ${email}`
  const ofAddress = sql`${signInFailures.address} = ${address}`
  const rows = await directory.db
    .select({
      of_email: sql<number>`count(*) filter (where ${ofEmail})`,
      of_address: sql<number>`count(*) filter (where ${ofAddress})`,
      oldest: sql<string | null>`min(${signInFailures.created_at})`,
    })
    .from(signInFailures)
    .where(
      and(
        gt(signInFailures.created_at, since),
        or(eq(signInFailures.email, email), eq(signInFailures.address, address)),
      ),
    )
  return rows[0] ?? { of_email: 0, of_address: 0, oldest: null }
}

export async function insertFailure(directory: DirectoryScope, email: string, address: string) {
  await directory.db.insert(signInFailures).values({ id: v7(), email, address })
}

export async function deleteFailures(directory: DirectoryScope, email: string, before: Date) {
  await directory.db
    .delete(signInFailures)
    .where(or(eq(signInFailures.email, email), sql`${signInFailures.created_at} < ${before}`))
}
