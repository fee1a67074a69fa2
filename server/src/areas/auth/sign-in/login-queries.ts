import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { accounts, users } from '../../../tables/index.ts'

/** What a person signs in with: the email, or the phone number's digits. */
export const loginColumn = sql<string>`coalesce(${users.email}, ${users.phone})`

/** Digits are no email, so each uses its own unique index. */
export const hasLogin = (login: string): SQL =>
  login.includes('@') ? eq(users.email, login) : eq(users.phone, login)

export async function selectTimeZones({ db }: DirectoryScope): Promise<string[]> {
  const rows = await db.selectDistinct({ time_zone: accounts.time_zone }).from(accounts)
  return rows.map(({ time_zone }) => time_zone)
}

export async function selectKnownPhones(
  { db }: DirectoryScope,
  phones: string[],
): Promise<string[]> {
  const rows = await db
    .select({ phone: sql<string>`${users.phone}` })
    .from(users)
    .where(inArray(users.phone, phones))
  return rows.map(({ phone }) => phone)
}
