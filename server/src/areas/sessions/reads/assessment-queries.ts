import { and, eq, type SQL } from 'drizzle-orm'
import type { SchoolScope, ScopeOrPlaceholder } from '../../../platform/tenancy/index.ts'
import { assessments } from '../../../tables/index.ts'

/** `juz` only for a completion, `student_id` not for an exam. */
export function assessmentsWhere(school: ScopeOrPlaceholder, where: SQL) {
  const { id, kind, student_id, juz, name } = assessments
  return school.db
    .select({ id, kind, student_id, juz, name })
    .from(assessments)
    .where(and(eq(assessments.account_id, school.account_id), where))
}

export async function selectAssessment(school: SchoolScope, id: string) {
  const [row] = await assessmentsWhere(school, eq(assessments.id, id))
  return row ?? null
}

export type Assessment = NonNullable<Awaited<ReturnType<typeof selectAssessment>>>
