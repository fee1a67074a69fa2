import { and, eq } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { assessments, sections, sessions, students } from '../../../tables/index.ts'

type OfStudent = { student_id: string }

export async function selectClassOf(school: SchoolScope, { student_id }: OfStudent) {
  const [row] = await school.db
    .select({ id: sections.id, name: sections.name })
    .from(students)
    .innerJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(and(eq(students.account_id, school.account_id), eq(students.id, student_id)))
  return row ?? null
}

export function selectExamsOf(school: SchoolScope, session_ids: readonly string[]) {
  return school.db
    .select({ session_id: sessions.id, id: assessments.id, name: assessments.name })
    .from(sessions)
    .innerJoin(
      assessments,
      and(
        eq(assessments.account_id, school.account_id),
        eq(assessments.id, sessions.assessment_id),
      ),
    )
    .where(and(eq(sessions.account_id, school.account_id), isAnyOf(sessions.id, session_ids)))
}
