import type { AccountInput } from '@talaqqi/contract/accounts'
import { and, asc, eq, getTableColumns, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import { type DirectoryScope, type SchoolScope, updateWhere } from '../../platform/tenancy/index.ts'
import { accounts, calendars, hijriShifts, memberships, users } from '../../tables/index.ts'

/** For each account of a statement. With a parameter PostgreSQL reads it once, not for each row. */
export function hijriDatesOf(account_id: SQLWrapper) {
  return sql<{ month: string; days: number }[] | null>`(
    select (select coalesce(json_agg(json_build_object('month', month, 'days', days) order by month), '[]')
      from ${hijriShifts} where "hijri_shifts"."account_id" = ${account_id})
    from ${calendars} where "calendars"."account_id" = ${account_id} and ${calendars}.shows_hijri)`
}

/** Raw SQL, because drizzle omits the table name when a query has one table. */
const hijri = hijriDatesOf(sql`"accounts"."id"`)

export async function selectAccount(school: SchoolScope) {
  const [account] = await school.db
    .select({ ...getTableColumns(accounts), hijri })
    .from(accounts)
    .where(eq(accounts.id, school.account_id))
  if (!account) throw new Error('the school of the scope does not exist')
  return account
}

export async function lockAccount(school: SchoolScope): Promise<void> {
  await school.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, school.account_id))
    // Not `update`: it would block inserts of the school's rows.
    .for('no key update')
}

export async function updateAccount(
  school: SchoolScope,
  change: Partial<AccountInput>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await updateWhere(school.db, accounts, change, eq(accounts.id, school.account_id))
}

/** Daily messages include lessons from the school's today on. */
export async function startDigests(school: SchoolScope): Promise<void> {
  const zone = sql`${accounts.time_zone}`
  const digest_from = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  await updateWhere(school.db, accounts, { digest_from }, eq(accounts.id, school.account_id))
}

/** Includes closed schools. */
export function selectAccountsOf({ db }: DirectoryScope, { user_id }: { user_id: string }) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      status: accounts.status,
      required_provider: accounts.required_provider,
      needs_second_factor: sql<boolean>`${memberships.is_admin} and ${accounts.second_factor_required}`,
    })
    .from(accounts)
    .innerJoin(memberships, eq(memberships.account_id, accounts.id))
    .where(and(eq(memberships.user_id, user_id), eq(memberships.is_active, true)))
    .orderBy(asc(accounts.name), asc(accounts.id))
}

export function selectInvitationsOf({ db }: DirectoryScope, { user_id }: { user_id: string }) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      // Not null, by the condition.
      invited_at: sql<Date>`${memberships.invited_at}`.mapWith(memberships.invited_at),
    })
    .from(accounts)
    .innerJoin(memberships, eq(memberships.account_id, accounts.id))
    .where(
      and(
        eq(memberships.user_id, user_id),
        isNotNull(memberships.invited_at),
        eq(accounts.status, 'active'),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id))
}

export async function updateActiveAccount(
  directory: DirectoryScope,
  user_id: string,
  account_id: string,
): Promise<void> {
  await updateWhere(directory.db, users, { active_account_id: account_id }, eq(users.id, user_id))
}
