import type { AssessmentKind } from '@talaqqi/contract/records'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type Params,
  prepared,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import { assessments, completions, exams, rounds } from '../../tables/index.ts'

type NewAssessment = { id: string; kind: AssessmentKind; student_id: string | null }

/** `juz` only for a completion. */
export function assessmentsWhere(school: ScopeOrPlaceholder, where: SQL) {
  return school.db
    .select({
      id: assessments.id,
      kind: assessments.kind,
      student_id: assessments.student_id,
      name: sql<string>`coalesce(${completions.name}, ${rounds.name}, ${exams.name})`.as('name'),
      juz: completions.juz,
    })
    .from(assessments)
    .leftJoin(
      completions,
      and(eq(completions.account_id, school.account_id), eq(completions.id, assessments.id)),
    )
    .leftJoin(rounds, and(eq(rounds.account_id, school.account_id), eq(rounds.id, assessments.id)))
    .leftJoin(exams, and(eq(exams.account_id, school.account_id), eq(exams.id, assessments.id)))
    .where(and(eq(assessments.account_id, school.account_id), where))
}

export const selectAssessment = prepared('assessment', (school, { id }: Params<{ id: string }>) =>
  assessmentsWhere(school, eq(assessments.id, id)),
)

export type Assessment = Awaited<ReturnType<typeof selectAssessment>>[number]

/** False if the id exists. */
export async function insertAssessment(
  school: SchoolScope,
  assessment: NewAssessment,
): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(assessments)
    .values({ ...assessment, account_id: school.account_id })
    .onConflictDoNothing({ target: [assessments.account_id, assessments.id] })
  return rowCount === 1
}
