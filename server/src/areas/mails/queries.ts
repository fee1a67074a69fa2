import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { deleteWhere, type SchoolScope, updateWhere } from '../../platform/tenancy/index.ts'
import { guardians, memberships, unsentMails, users } from '../../tables/index.ts'

const MOST = 200

/** As staff, guardian or invited user. */
function isElsewhere(school: SchoolScope): SQL<boolean> {
  const staff = school.db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(eq(users.email, unsentMails.receiver), ne(memberships.account_id, school.account_id)),
    )
  const parent = school.db
    .select({ id: guardians.id })
    .from(guardians)
    .where(
      and(eq(guardians.email, unsentMails.receiver), ne(guardians.account_id, school.account_id)),
    )
  return sql<boolean>`${or(sql`exists ${staff}`, sql`exists ${parent}`)}`
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
      is_elsewhere: isElsewhere(school),
    })
    .from(unsentMails)
    .where(and(eq(unsentMails.account_id, school.account_id), where))
}

export type UnsentRow = Awaited<ReturnType<typeof unsent>>[number]

export function selectUnsent(school: SchoolScope): Promise<UnsentRow[]> {
  return unsent(school).orderBy(desc(unsentMails.created_at), desc(unsentMails.id)).limit(MOST)
}

export async function lockUnsent(school: SchoolScope, id: string): Promise<UnsentRow | null> {
  const [row] = await unsent(school, eq(unsentMails.id, id)).for('update', { of: unsentMails })
  return row ?? null
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
