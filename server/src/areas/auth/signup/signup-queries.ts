import { and, eq, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  type SchoolScope,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import { accounts, memberships, users } from '../../../tables/index.ts'
import { hasLogin, loginColumn } from '../sign-in/login-queries.ts'

/** The setup code must make one school only. */
export async function lockSchools(inside: DirectoryScope): Promise<void> {
  await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('new school', 0))`)
}

export async function hasSchools(directory: DirectoryScope): Promise<boolean> {
  const rows = await directory.db.select({ id: accounts.id }).from(accounts).limit(1)
  return rows.length > 0
}

export async function hasSchool(directory: DirectoryScope, id: string): Promise<boolean> {
  const rows = await directory.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
  return rows.length > 0
}

export async function findPerson(directory: DirectoryScope, login: string) {
  const rows = await directory.db
    .select({
      id: users.id,
      password_hash: users.password_hash,
      is_temporary: users.is_temporary,
    })
    .from(users)
    .where(hasLogin(login))
  return rows[0] ?? null
}

export async function insertSchool(
  inside: DirectoryScope,
  school: Pick<typeof accounts.$inferInsert, 'id' | 'name' | 'time_zone' | 'email'>,
): Promise<void> {
  await inside.db.insert(accounts).values(school)
}

/** False if the email is taken. */
export async function insertPerson(
  inside: DirectoryScope,
  person: Pick<
    typeof users.$inferInsert,
    'id' | 'email' | 'password_hash' | 'language' | 'is_temporary'
  >,
): Promise<boolean> {
  const { rowCount } = await inside.db.insert(users).values(person).onConflictDoNothing()
  return rowCount === 1
}

export async function insertAdministrator(
  school: SchoolScope,
  names: { first_name: string; last_name: string },
): Promise<void> {
  const { account_id, user_id } = school
  await school.db.insert(memberships).values({ account_id, user_id, is_admin: true, ...names })
  await updateWhere(school.db, users, { active_account_id: account_id }, eq(users.id, user_id))
}

export async function isAdministrator(
  directory: DirectoryScope,
  user_id: string,
  account_id: string,
): Promise<boolean> {
  const rows = await directory.db
    .select({ is_admin: memberships.is_admin })
    .from(memberships)
    .where(
      and(
        eq(memberships.account_id, account_id),
        eq(memberships.user_id, user_id),
        eq(memberships.is_active, true),
      ),
    )
  return rows[0]?.is_admin ?? false
}

export function selectSchools(directory: DirectoryScope) {
  const emails = sql<string[]>`array_agg(${loginColumn} order by ${loginColumn})
    filter (where ${memberships.is_admin} and ${memberships.is_active})`
  return directory.db
    .select({
      id: accounts.id,
      name: accounts.name,
      time_zone: accounts.time_zone,
      status: accounts.status,
      members: sql<number>`count(*) filter (where ${memberships.is_active})`,
      administrators: sql<string[]>`coalesce(${emails}, '{}')`,
    })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.account_id, accounts.id))
    .leftJoin(users, eq(users.id, memberships.user_id))
    .groupBy(accounts.id)
    .orderBy(accounts.created_at, accounts.id)
}
