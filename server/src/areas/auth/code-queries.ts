import { and, eq, gt, lt } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type DirectoryScope, deleteWhere } from '../../platform/tenancy/index.ts'
import { codes, users } from '../../tables/index.ts'

type NewCode = Pick<typeof codes.$inferInsert, 'purpose' | 'hash' | 'user_id' | 'expires_at'>
type Purpose = NewCode['purpose']

export async function insertCode(inside: DirectoryScope, code: NewCode): Promise<void> {
  await inside.db.insert(codes).values({ id: v7(), ...code })
}

/** The person whom a live code was made for, where the email is the person's; null otherwise. */
export async function findPersonOfCode(
  directory: DirectoryScope,
  { purpose, hash, email }: { purpose: Purpose; hash: string; email: string },
) {
  const rows = await directory.db
    .select({
      code_id: codes.id,
      user_id: users.id,
      password_hash: users.password_hash,
      is_temporary: users.is_temporary,
    })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.user_id))
    .where(and(isLive(purpose, hash), eq(users.email, email)))
  return rows[0] ?? null
}

/** Uses a live code up; false where somebody else just did. */
export async function deleteCode(
  inside: DirectoryScope,
  purpose: Purpose,
  hash: string,
): Promise<boolean> {
  const { rowCount } = await deleteWhere(inside.db, codes, isLive(purpose, hash))
  return rowCount === 1
}

/** Ends all that was ever mailed to a person. */
export async function deleteCodesOf(inside: DirectoryScope, user_id: string): Promise<void> {
  await deleteWhere(inside.db, codes, eq(codes.user_id, user_id))
}

export async function deleteExpiredCodes(directory: DirectoryScope): Promise<void> {
  await deleteWhere(directory.db, codes, lt(codes.expires_at, new Date()))
}

function isLive(purpose: Purpose, hash: string) {
  return and(eq(codes.purpose, purpose), eq(codes.hash, hash), gt(codes.expires_at, new Date()))
}
