import { and, eq, gt, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type DirectoryScope, deleteWhere } from '../../../platform/tenancy/index.ts'
import { guardianLinks, guardians } from '../../../tables/index.ts'
import type { SchoolCode } from '../../auth/index.ts'
import type { GuardianId } from './sign-in-queries.ts'

export type Purpose = (typeof guardianLinks.$inferSelect)['purpose']

const isLive = ({ account_id, hash }: SchoolCode, purposes: Purpose[]) =>
  and(
    eq(guardianLinks.account_id, account_id),
    eq(guardianLinks.hash, hash),
    inArray(guardianLinks.purpose, purposes),
    gt(guardianLinks.expires_at, new Date()),
  )

export async function insertCode(
  inside: DirectoryScope,
  code: GuardianId & SchoolCode & { purpose: Purpose; expires_at: Date },
): Promise<void> {
  await inside.db.insert(guardianLinks).values({ id: v7(), ...code })
}

/** Null if used or expired. */
export async function findOfCode(directory: DirectoryScope, code: SchoolCode, purposes: Purpose[]) {
  const [row] = await directory.db
    .select({
      account_id: guardians.account_id,
      guardian_id: guardians.id,
      email: guardians.email,
      password_hash: guardians.password_hash,
      purpose: guardianLinks.purpose,
    })
    .from(guardianLinks)
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, guardianLinks.account_id),
        eq(guardians.id, guardianLinks.guardian_id),
      ),
    )
    .where(isLive(code, purposes))
  return row ?? null
}

/** False if used or expired. Lock the guardian first. */
export async function takeCode(
  inside: DirectoryScope,
  code: SchoolCode,
  purposes: Purpose[],
): Promise<boolean> {
  const { rowCount } = await deleteWhere(inside.db, guardianLinks, isLive(code, purposes))
  return rowCount === 1
}
