import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  type SchoolScope,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import { accounts, codes, secondFactors, users } from '../../../tables/index.ts'
import { isLive } from '../passwords/code-queries.ts'
import { loginColumn } from '../sign-in/login-queries.ts'

type Factor = typeof secondFactors.$inferSelect
type Of = { user_id: string }

export async function findFactor({ db }: DirectoryScope, user_id: string): Promise<Factor | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, user_id))
  return row ?? null
}

export async function upsertFactor(
  { db }: DirectoryScope,
  { user_id, ...row }: Omit<Factor, 'created_at'>,
): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ user_id, ...row })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { ...row, created_at: sql`now()` },
    })
}

/** False for a code of this or an earlier step. */
export async function takeStep(
  { db }: DirectoryScope,
  { user_id, step }: Of & { step: number },
): Promise<boolean> {
  const { rowCount } = await updateWhere(
    db,
    secondFactors,
    { last_step: step },
    and(eq(secondFactors.user_id, user_id), lt(secondFactors.last_step, step)),
  )
  return rowCount === 1
}

/** The number of codes that are left; null if this one was used meanwhile. */
export async function takeRecoveryHash(
  { db }: DirectoryScope,
  { user_id, hash }: Of & { hash: string },
): Promise<number | null> {
  const [row] = await updateWhere(
    db,
    secondFactors,
    { recovery_hashes: sql`array_remove(${secondFactors.recovery_hashes}, ${hash})` },
    and(eq(secondFactors.user_id, user_id), sql`${hash} = any(${secondFactors.recovery_hashes})`),
  ).returning({ left: secondFactors.recovery_hashes })
  return row ? row.left.length : null
}

export async function deleteFactor({ db }: DirectoryScope, user_id: string): Promise<boolean> {
  const { rowCount } = await deleteWhere(db, secondFactors, eq(secondFactors.user_id, user_id))
  return rowCount === 1
}

/** Sign-ins and set-ups that wait for a code. */
export async function deletePendingOf({ db }: DirectoryScope, user_id: string): Promise<void> {
  await deleteWhere(
    db,
    codes,
    and(eq(codes.user_id, user_id), inArray(codes.purpose, ['second_factor', 'new_second_factor'])),
  )
}

/** Null also after a revocation of all tokens. */
export async function findPending(
  { db }: DirectoryScope,
  { purpose, hash }: { purpose: 'second_factor' | 'new_second_factor'; hash: string },
) {
  const [row] = await db
    .select({
      user_id: users.id,
      login: loginColumn,
      way: codes.way,
      sealed: codes.sealed,
    })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.user_id))
    .where(and(isLive(purpose, hash), gte(codes.created_at, users.tokens_valid_from)))
  return row ?? null
}

export function selectSealedKeys({ db }: DirectoryScope) {
  return db
    .select({ user_id: secondFactors.user_id, sealed: secondFactors.sealed })
    .from(secondFactors)
}

/** Unless it was replaced meanwhile. */
export async function updateSealed(
  { db }: DirectoryScope,
  { user_id, from, to }: Of & { from: string; to: string },
): Promise<void> {
  await updateWhere(
    db,
    secondFactors,
    { sealed: to },
    and(eq(secondFactors.user_id, user_id), eq(secondFactors.sealed, from)),
  )
}

export async function selectIsRequired({ db, account_id }: SchoolScope): Promise<boolean> {
  const [row] = await db
    .select({ is_required: accounts.second_factor_required })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  return row?.is_required ?? false
}

export async function updateIsRequired(
  { db, account_id }: SchoolScope,
  second_factor_required: boolean,
): Promise<void> {
  await updateWhere(db, accounts, { second_factor_required }, eq(accounts.id, account_id))
}
