import type { Language } from '@talaqqi/contract/languages'
import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import {
  classReach,
  type DirectoryScope,
  dayNow,
  deleteWhere,
  type Params,
  preparedStatement,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { accounts, endedSignIns, memberships, users } from '../../tables/index.ts'
import { hasLogin, loginColumn } from './sign-in/login-queries.ts'

/** At each request: a substitute reaches a class on the days of the absence only. */
const assigned = sql<string[]>`array(select reach.section_id from (${classReach({
  ...{ account_id: memberships.account_id, user_id: memberships.user_id },
  today: dayNow(accounts.time_zone),
})}) as reach (user_id, section_id))`

/** Raw SQL, because drizzle omits the table name when a query has one table. */
const time_zone = sql<string>`(
  select "accounts"."time_zone" from "accounts" where "accounts"."id" = "memberships"."account_id"
)`

const member = {
  user_id: users.id,
  login: loginColumn,
  /** Null for a person who signs in by phone: no mail. */
  email: users.email,
  first_name: memberships.first_name,
  last_name: memberships.last_name,
  password_hash: users.password_hash,
  is_temporary: users.is_temporary,
  language: users.language,
  // Disabling a member revokes the tokens of that school only; greatest() ignores null.
  tokens_valid_from:
    sql<Date>`greatest(${users.tokens_valid_from}, ${memberships.disabled_at})`.mapWith(
      users.tokens_valid_from,
    ),
  account_id: memberships.account_id,
  is_active: memberships.is_active,
  is_admin: memberships.is_admin,
  section_ids: assigned,
  time_zone: accounts.time_zone,
  mushaf: accounts.mushaf,
  is_closed: sql<boolean>`${accounts.status} = 'closed'`,
  required_provider: accounts.required_provider,
  needs_second_factor: sql<boolean>`${memberships.is_admin} and ${accounts.second_factor_required}`,
  /** The database's clock, as for `tokens_valid_from`. */
  read_at: sql<Date>`clock_timestamp()`.mapWith(users.tokens_valid_from),
}

/** The fewest, for every request. An administrator reaches all classes. */
const caller = {
  user_id: member.user_id,
  account_id: member.account_id,
  is_admin: member.is_admin,
  tokens_valid_from: member.tokens_valid_from,
  time_zone: member.time_zone,
  mushaf: member.mushaf,
  section_ids: sql<string[]>`case when ${member.is_admin} then '{}' else ${assigned} end`,
}

const itsSchool = eq(accounts.id, memberships.account_id)
const isOpen = eq(accounts.status, 'active')

export type MemberRow = Awaited<ReturnType<typeof findMemberOf>> & {}

const selectCaller = preparedStatement(
  'find_caller',
  (
    db,
    { user_id, account_id, sid }: Params<{ user_id: string; account_id: string; sid: string }>,
  ) =>
    db
      .select(caller)
      .from(users)
      .innerJoin(memberships, eq(memberships.user_id, users.id))
      .innerJoin(accounts, itsSchool)
      .where(
        and(
          eq(users.id, user_id),
          eq(memberships.account_id, account_id),
          eq(memberships.is_active, true),
          isOpen,
          sql`not exists (select from ${endedSignIns} where ${endedSignIns.id} = ${sid})`,
        ),
      ),
)

/** Runs for every request. Null if not a member, disabled, signed out, or the school is closed. */
export async function findCaller(
  directory: DirectoryScope,
  { uid: user_id, account_id, sid }: { uid: string; account_id: string; sid: string },
) {
  const [found] = await selectCaller(directory.db, { user_id, account_id, sid })
  return found ?? null
}

export async function findMemberOf({ db }: DirectoryScope, user_id: string, account_id: string) {
  const rows = await db
    .select(member)
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .innerJoin(accounts, itsSchool)
    .where(
      and(
        eq(users.id, user_id),
        eq(memberships.account_id, account_id),
        eq(memberships.is_active, true),
      ),
    )
  return rows[0] ?? null
}

/** The active school, or else the token's. Waits for a concurrent revocation, so that the new token does not outlive it. */
export async function findMemberToRenew(
  directory: DirectoryScope,
  user_id: string,
  account_id: string,
) {
  const rows = await directory.db
    .select(member)
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .innerJoin(accounts, itsSchool)
    .where(
      and(
        eq(users.id, user_id),
        eq(memberships.is_active, true),
        isOpen,
        or(
          eq(memberships.account_id, users.active_account_id),
          eq(memberships.account_id, account_id),
        ),
      ),
    )
    .orderBy(sql`${memberships.account_id} = ${users.active_account_id} desc nulls last`)
    .limit(1)
    .for('share', { of: [users, memberships] })
  return rows[0] ?? null
}

/** Prefers open schools, then invitations (sign-in accepts them), then closed schools; null if unknown. */
export async function findMemberByLogin(directory: DirectoryScope, login: string) {
  const rows = await directory.db
    .select(member)
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .innerJoin(accounts, itsSchool)
    .where(
      and(hasLogin(login), or(eq(memberships.is_active, true), isNotNull(memberships.invited_at))),
    )
    .orderBy(
      eq(accounts.status, 'closed'),
      desc(memberships.is_active),
      sql`${memberships.account_id} = ${users.active_account_id} desc nulls last`,
      memberships.created_at,
    )
    .limit(1)
  return rows[0] ?? null
}

export function selectMemberships(directory: DirectoryScope, user_id: string) {
  return directory.db
    .select({ account_id: memberships.account_id, is_admin: memberships.is_admin, time_zone })
    .from(memberships)
    .where(and(eq(memberships.user_id, user_id), eq(memberships.is_active, true)))
}

/** Includes disabled memberships, but no invitations. */
export async function isMemberElsewhere(
  { db }: Pick<DirectoryScope | SchoolScope, 'db'>,
  { user_id, account_id }: { user_id: string; account_id: string },
): Promise<boolean> {
  const rows = await db
    .select({ account_id: memberships.account_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.user_id, user_id),
        ne(memberships.account_id, account_id),
        isNull(memberships.invited_at),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function updateLanguage(
  directory: DirectoryScope,
  user_id: string,
  language: Language,
): Promise<void> {
  await updateWhere(
    directory.db,
    users,
    { language },
    and(eq(users.id, user_id), ne(users.language, language)),
  )
}

export async function insertEndedSignIn(directory: DirectoryScope, sid: string): Promise<void> {
  await directory.db.insert(endedSignIns).values({ id: sid }).onConflictDoNothing()
}

export async function deleteEndedSignIns(directory: DirectoryScope, before: Date): Promise<void> {
  await deleteWhere(directory.db, endedSignIns, lt(endedSignIns.created_at, before))
}

export async function updateTokensValidFrom(
  directory: DirectoryScope,
  user_id: string,
): Promise<void> {
  await updateWhere(
    directory.db,
    users,
    { tokens_valid_from: sql`clock_timestamp()` },
    eq(users.id, user_id),
  )
}

const isInvited = (user_id: string, account_id: string) =>
  and(
    eq(memberships.account_id, account_id),
    eq(memberships.user_id, user_id),
    isNotNull(memberships.invited_at),
  )

/** Null without an invitation, or if the school is closed. */
export async function acceptMembership(
  inside: DirectoryScope,
  user_id: string,
  account_id: string,
) {
  const rows = await updateWhere(
    inside.db,
    memberships,
    { is_active: true, invited_at: null },
    and(
      isInvited(user_id, account_id),
      // Raw SQL, for the same reason as `time_zone` above.
      sql`exists (select from "accounts"
        where "accounts"."id" = "memberships"."account_id" and "accounts"."status" = 'active')`,
    ),
  ).returning({ is_admin: memberships.is_admin, time_zone })
  return rows[0] ?? null
}

export async function deleteInvitation(
  directory: DirectoryScope,
  user_id: string,
  account_id: string,
): Promise<boolean> {
  const { rowCount } = await deleteWhere(directory.db, memberships, isInvited(user_id, account_id))
  return rowCount === 1
}
