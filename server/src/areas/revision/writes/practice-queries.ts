import { and, eq } from 'drizzle-orm'
import { deleteWhere, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { homePractices } from '../../../tables/index.ts'

type Practice = { student_id: string; guardian_id: string; day: string }

export async function insertPractice(
  { db, account_id }: SchoolScope,
  practice: Practice,
): Promise<void> {
  await db
    .insert(homePractices)
    .values({ ...practice, account_id })
    .onConflictDoNothing()
}

export async function deletePractice(
  { db, account_id }: SchoolScope,
  { student_id, guardian_id, day }: Practice,
): Promise<void> {
  await deleteWhere(
    db,
    homePractices,
    and(
      eq(homePractices.account_id, account_id),
      eq(homePractices.student_id, student_id),
      eq(homePractices.guardian_id, guardian_id),
      eq(homePractices.day, day),
    ),
  )
}
