import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { GuardianScope, SchoolScope } from '../../platform/tenancy/index.ts'
import { guardians, memberships, sessionComments } from '../../tables/index.ts'

/** More than any conversation about one lesson has. */
const MOST = 500

/** What guardians and school wrote about a lesson, oldest first. */
export function selectConversation(school: SchoolScope, session_id: string) {
  const name = (table: typeof guardians | typeof memberships) =>
    sql<string | null>`${table.first_name} || ' ' || ${table.last_name}`
  return school.db
    .select({
      id: sessionComments.id,
      content: sessionComments.content,
      created_at: sessionComments.created_at,
      guardian_id: sessionComments.guardian_id,
      guardian_name: name(guardians),
      user_name: name(memberships),
    })
    .from(sessionComments)
    .leftJoin(
      guardians,
      and(
        eq(guardians.account_id, school.account_id),
        eq(guardians.id, sessionComments.guardian_id),
      ),
    )
    .leftJoin(
      memberships,
      and(
        eq(memberships.account_id, school.account_id),
        eq(memberships.user_id, sessionComments.user_id),
      ),
    )
    .where(
      and(
        eq(sessionComments.account_id, school.account_id),
        eq(sessionComments.session_id, session_id),
      ),
    )
    .orderBy(asc(sessionComments.created_at), asc(sessionComments.id))
    .limit(MOST)
}

/** Keeps the guardian as it is until the transaction ends, so that what it writes is counted one by one. */
export async function lockGuardian({ school, guardian_id }: GuardianScope): Promise<void> {
  await school.db
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.account_id, school.account_id), eq(guardians.id, guardian_id)))
    .for('no key update')
}

/** How many comments the guardian has written since a moment. */
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

/** Writes a guardian's comment; false where the id is taken. */
export async function insertComment(
  { school, guardian_id }: GuardianScope,
  comment: { id: string; session_id: string; content: string },
): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(sessionComments)
    .values({ account_id: school.account_id, guardian_id, ...comment })
    .onConflictDoNothing()
  return rowCount === 1
}
