import { and, eq, lt, sql } from 'drizzle-orm'
import { type DirectoryScope, deleteWhere } from '../../../platform/tenancy/index.ts'
import { accounts, sessions } from '../../../tables/index.ts'

export async function selectSchoolIds(directory: DirectoryScope): Promise<string[]> {
  const rows = await directory.db.select({ id: accounts.id }).from(accounts)
  return rows.map(({ id }) => id)
}

/** Parts and counts cascade. */
export async function deletePurgeable(
  directory: DirectoryScope,
  account_id: string,
): Promise<void> {
  await deleteWhere(
    directory.db,
    sessions,
    and(
      eq(sessions.account_id, account_id),
      lt(sessions.deleted_at, sql`now() - interval '30 days'`),
    ),
  )
}
