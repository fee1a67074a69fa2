import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import {
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { guardians, memberships, unsentMails, users } from '../../tables/index.ts'

const MOST = 200

/** Of these receivers: staff, guardians and invited users of another school. */
async function selectElsewhere(school: SchoolScope, receivers: string[]): Promise<Set<string>> {
  const staff = school.db
    .select({ email: sql<string>`${users.email}` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(isAnyOf(users.email, receivers), ne(memberships.account_id, school.account_id)))
  const parents = school.db
    .select({ email: sql<string>`${guardians.email}` })
    .from(guardians)
    .where(and(isAnyOf(guardians.email, receivers), ne(guardians.account_id, school.account_id)))
  const rows = await staff.union(parents)
  return new Set(rows.map(({ email }) => email))
}

function unsent(school: SchoolScope, where?: SQL) {
  return school.db
    .select({
      id: unsentMails.id,
      receiver: unsentMails.receiver,
      template: unsentMails.template,
      state: unsentMails.state,
      reason: unsentMails.reason,
      sealed: unsentMails.sealed,
      created_at: unsentMails.created_at,
    })
    .from(unsentMails)
    .where(and(eq(unsentMails.account_id, school.account_id), where))
}

type Unsent = Awaited<ReturnType<typeof unsent>>

async function withElsewhere(school: SchoolScope, rows: Unsent) {
  if (rows.length === 0) return []
  const elsewhere = await selectElsewhere(
    school,
    rows.map(({ receiver }) => receiver),
  )
  return rows.map((row) => ({ ...row, is_elsewhere: elsewhere.has(row.receiver) }))
}

export type UnsentRow = Awaited<ReturnType<typeof withElsewhere>>[number]

export async function selectUnsent(school: SchoolScope): Promise<UnsentRow[]> {
  const newestFirst = [desc(unsentMails.created_at), desc(unsentMails.id)]
  return withElsewhere(
    school,
    await unsent(school)
      .orderBy(...newestFirst)
      .limit(MOST),
  )
}

export async function lockUnsent(school: SchoolScope, id: string): Promise<UnsentRow | null> {
  const rows = await unsent(school, eq(unsentMails.id, id)).for('update')
  return (await withElsewhere(school, rows))[0] ?? null
}

export async function deleteUnsent(school: SchoolScope, id: string): Promise<void> {
  await deleteWhere(
    school.db,
    unsentMails,
    and(eq(unsentMails.account_id, school.account_id), eq(unsentMails.id, id)),
  )
}

export async function markPasswordSeen(school: SchoolScope, email: string): Promise<void> {
  await updateWhere(
    school.db,
    users,
    { is_password_seen: true },
    and(eq(users.email, email), eq(users.is_temporary, true)),
  )
}
