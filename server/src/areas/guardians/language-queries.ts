import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { guardianStudents, guardians } from '../../tables/index.ts'

/** Of the student's first guardian who has chosen one; ids are ordered by time. */
export async function selectFamilyLanguage({ db, account_id }: SchoolScope, student_id: string) {
  const [row] = await db
    .select({ language: guardians.language })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, account_id),
        eq(guardians.id, guardianStudents.guardian_id),
        isNotNull(guardians.language),
      ),
    )
    .where(
      and(eq(guardianStudents.account_id, account_id), eq(guardianStudents.student_id, student_id)),
    )
    .orderBy(asc(guardians.id))
    .limit(1)
  return row?.language ?? null
}
