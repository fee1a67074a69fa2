import { eq } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { accounts } from '../../tables/index.ts'

/** The school itself. */
export async function selectAccount(school: SchoolScope) {
  const [account] = await school.db
    .select({ id: accounts.id, name: accounts.name, time_zone: accounts.time_zone })
    .from(accounts)
    .where(eq(accounts.id, school.account_id))
  if (!account) throw new Error('a scope was made for a school that is not there')
  return account
}
