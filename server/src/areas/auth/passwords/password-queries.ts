import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type DirectoryScope, updateWhere } from '../../../platform/tenancy/index.ts'
import { users } from '../../../tables/index.ts'
import { hasLogin, loginColumn } from '../sign-in/login-queries.ts'

/** Waits for a concurrent change. */
export async function stillHasPassword(
  { db }: DirectoryScope,
  user_id: string,
  password_hash: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.password_hash, password_hash)))
    .for('share')
  return rows.length === 1
}

/** False if the email or phone number changed. Lock the user before making or using one of the user's codes. */
export async function lockPerson(
  inside: DirectoryScope,
  user_id: string,
  login: string,
): Promise<boolean> {
  const rows = await inside.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), hasLogin(login)))
    .for('no key update')
  return rows.length === 1
}

/** Revokes all tokens. */
export async function updatePassword(
  inside: DirectoryScope,
  user_id: string,
  { password_hash, is_temporary }: { password_hash: string; is_temporary: boolean },
): Promise<void> {
  await updateWhere(
    inside.db,
    users,
    { password_hash, is_temporary, tokens_valid_from: sql`clock_timestamp()` },
    eq(users.id, user_id),
  )
}

/** Seen by staff, and not replaced by a mailed link since. */
export async function isPasswordSeen({ db }: DirectoryScope, user_id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.is_password_seen, true)))
    .for('share')
  return rows.length > 0
}

/** Call it when a password was chosen by a link that was only mailed. */
export async function forgetPasswordSeen({ db }: DirectoryScope, user_id: string): Promise<void> {
  await updateWhere(db, users, { is_password_seen: false }, eq(users.id, user_id))
}

export async function hasEmail({ db }: DirectoryScope, user_id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isNotNull(users.email)))
  return rows.length > 0
}

export async function findPersonById({ db }: DirectoryScope, user_id: string) {
  const [row] = await db
    .select({ login: loginColumn, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, user_id))
  return row ?? null
}
