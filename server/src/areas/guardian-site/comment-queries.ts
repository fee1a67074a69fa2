import { and, eq, gt, sql } from 'drizzle-orm'
import type { GuardianScope } from '../../platform/tenancy/index.ts'
import { guardians, sessionComments } from '../../tables/index.ts'

/** Serializes the count of comments. */
export async function lockGuardian({ school, guardian_id }: GuardianScope): Promise<void> {
  await school.db
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.account_id, school.account_id), eq(guardians.id, guardian_id)))
    .for('no key update')
}

export async function countCommentsSince(
  { school, guardian_id }: GuardianScope,
  since: Date,
): Promise<number> {
  const [row] = await school.db
    .select({ count: sql<number>`count(*)` })
    .from(sessionComments)
    .where(
      and(
        eq(sessionComments.account_id, school.account_id),
        eq(sessionComments.guardian_id, guardian_id),
        gt(sessionComments.created_at, since),
      ),
    )
  return row?.count ?? 0
}
