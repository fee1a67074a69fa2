import { and, desc, eq, sql } from 'drizzle-orm'
import { type DirectoryScope, deleteWhere, updateWhere } from '../../../platform/tenancy/index.ts'
import type { Credential } from '../../../platform/webauthn/index.ts'
import { passkeys, users } from '../../../tables/index.ts'
import { loginColumn } from '../sign-in/login-queries.ts'

type NewRow = Credential & {
  id: string
  user_id: string
  browser: string | null
  system: string | null
}

export function selectPasskeys({ db }: DirectoryScope, user_id: string) {
  return db
    .select({
      id: passkeys.id,
      credential_id: passkeys.credential_id,
      transports: passkeys.transports,
      browser: passkeys.browser,
      system: passkeys.system,
      created_at: passkeys.created_at,
      used_at: passkeys.used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id))
    .orderBy(desc(passkeys.created_at), desc(passkeys.id))
}

export async function findPasskey({ db }: DirectoryScope, credential_id: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      user_id: passkeys.user_id,
      login: loginColumn,
      credential_id: passkeys.credential_id,
      public_key: passkeys.public_key,
      counter: passkeys.counter,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, credential_id))
  return row ?? null
}

/** False if the credential or the id exists. */
export async function insertPasskey({ db }: DirectoryScope, row: NewRow): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** False if removed, or used meanwhile with another counter. */
export async function updateUsed(
  { db }: DirectoryScope,
  { id, from, to }: { id: string; from: number; to: number },
): Promise<boolean> {
  const { rowCount } = await updateWhere(
    db,
    passkeys,
    { counter: to, used_at: sql`now()` },
    and(eq(passkeys.id, id), eq(passkeys.counter, from)),
  )
  return rowCount === 1
}

export async function deletePasskey(
  { db }: DirectoryScope,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  const { rowCount } = await deleteWhere(
    db,
    passkeys,
    and(eq(passkeys.id, id), eq(passkeys.user_id, user_id)),
  )
  return rowCount === 1
}

export async function deletePasskeysOf({ db }: DirectoryScope, user_id: string): Promise<void> {
  await deleteWhere(db, passkeys, eq(passkeys.user_id, user_id))
}

/** Waits for a concurrent revocation. */
export async function lockTokensOf({ db }: DirectoryScope, user_id: string) {
  const [row] = await db
    .select({ login: loginColumn, tokens_valid_from: users.tokens_valid_from })
    .from(users)
    .where(eq(users.id, user_id))
    .for('no key update')
  return row ?? null
}
