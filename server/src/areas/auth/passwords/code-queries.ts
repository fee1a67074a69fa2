import { and, eq, gt, lt } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type DirectoryScope, deleteWhere, updateWhere } from '../../../platform/tenancy/index.ts'
import { codes, users } from '../../../tables/index.ts'
import { hasLogin } from '../sign-in/login-queries.ts'

type NewCode = Omit<typeof codes.$inferInsert, 'id' | 'created_at'>
type Purpose = NewCode['purpose']

export async function insertCode(inside: DirectoryScope, code: NewCode): Promise<void> {
  await inside.db.insert(codes).values({ id: v7(), ...code })
}

export async function findPersonOfCode(
  directory: DirectoryScope,
  { purpose, hash, login }: { purpose: Purpose; hash: string; login: string },
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
    .where(and(isLive(purpose, hash), hasLogin(login)))
  return rows[0] ?? null
}

export async function hasLive(
  directory: DirectoryScope,
  purpose: Purpose,
  hash: string,
): Promise<boolean> {
  const rows = await directory.db.select({ id: codes.id }).from(codes).where(isLive(purpose, hash))
  return rows.length > 0
}

/** Kept until it expires, so that the call can be repeated. */
export async function markUsed(
  inside: DirectoryScope,
  hash: string,
  user_id: string,
): Promise<void> {
  await updateWhere(inside.db, codes, { purpose: 'used_signup', user_id }, isLive('signup', hash))
}

export async function findUsed(directory: DirectoryScope, hash: string) {
  const [row] = await directory.db
    .select({ user_id: codes.user_id })
    .from(codes)
    .where(isLive('used_signup', hash))
  return row ?? null
}

/** False if another call used the code first. */
export async function deleteCode(
  inside: DirectoryScope,
  purpose: Purpose,
  hash: string,
): Promise<boolean> {
  const { rowCount } = await deleteWhere(inside.db, codes, isLive(purpose, hash))
  return rowCount === 1
}

export async function deleteCodesOf(inside: DirectoryScope, user_id: string): Promise<void> {
  await deleteWhere(inside.db, codes, eq(codes.user_id, user_id))
}

export async function deleteExpiredCodes(directory: DirectoryScope): Promise<void> {
  await deleteWhere(directory.db, codes, lt(codes.expires_at, new Date()))
}

export function isLive(purpose: Purpose, hash: string) {
  return and(eq(codes.purpose, purpose), eq(codes.hash, hash), gt(codes.expires_at, new Date()))
}
