import { and, eq, sql } from 'drizzle-orm'
import { deleteWhere, type SchoolScope } from '../../platform/tenancy/index.ts'
import { memberships, studentPhotographs } from '../../tables/index.ts'

function one({ account_id }: SchoolScope, student_id: string) {
  return and(
    eq(studentPhotographs.account_id, account_id),
    eq(studentPhotographs.student_id, student_id),
  )
}

/** Without the picture; null without a photograph. */
export async function selectConsent(school: SchoolScope, student_id: string) {
  const [row] = await school.db
    .select({
      consent_of: studentPhotographs.consent_of,
      consent_at: studentPhotographs.consent_at,
      user: { first_name: memberships.first_name, last_name: memberships.last_name },
    })
    .from(studentPhotographs)
    .innerJoin(
      memberships,
      and(
        eq(memberships.account_id, school.account_id),
        eq(memberships.user_id, studentPhotographs.user_id),
      ),
    )
    .where(one(school, student_id))
  return row ?? null
}

export async function selectPicture(school: SchoolScope, student_id: string) {
  const [row] = await school.db
    .select({
      content: studentPhotographs.content,
      media_type: studentPhotographs.media_type,
    })
    .from(studentPhotographs)
    .where(one(school, student_id))
  return row ?? null
}

type NewPhotograph = Omit<typeof studentPhotographs.$inferInsert, 'account_id' | 'user_id'>

export async function upsertPhotograph(
  { db, account_id, user_id }: SchoolScope,
  { student_id, ...picture }: NewPhotograph,
): Promise<void> {
  const set = { ...picture, user_id, consent_at: sql`now()` }
  await db
    .insert(studentPhotographs)
    .values({ ...set, account_id, student_id })
    .onConflictDoUpdate({
      target: [studentPhotographs.account_id, studentPhotographs.student_id],
      set,
    })
}

/** False without a photograph. */
export async function deletePhotographRow(
  school: SchoolScope,
  student_id: string,
): Promise<boolean> {
  const { rowCount } = await deleteWhere(school.db, studentPhotographs, one(school, student_id))
  return rowCount === 1
}
