import { and, asc, between, desc, eq, ne, sql } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  assessments,
  attendances,
  memberships,
  sections,
  students,
  targets,
} from '../../tables/index.ts'
import { countsAsAttendance } from '../calendar/index.ts'

export type Days = { start_date: string; end_date: string }

/** Name of the person who asks; null for a guardian. */
export async function selectMaker(school: SchoolScope) {
  const [row] = await school.db
    .select({ first_name: memberships.first_name, last_name: memberships.last_name })
    .from(memberships)
    .where(
      and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, school.user_id)),
    )
  return row ?? null
}

export function selectClassNames(school: SchoolScope, student_ids: string[]) {
  return school.db
    .select({ student_id: students.id, name: sections.name })
    .from(students)
    .innerJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(and(eq(students.account_id, school.account_id), isAnyOf(students.id, student_ids)))
}

export function selectAttendanceCounts(
  school: SchoolScope,
  student_ids: string[],
  { start_date, end_date }: Days,
) {
  return school.db
    .select({
      student_id: attendances.student_id,
      status: attendances.status,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(attendances)
    .where(
      and(
        eq(attendances.account_id, school.account_id),
        isAnyOf(attendances.student_id, student_ids),
        between(attendances.date, start_date, end_date),
        ne(attendances.status, 'none'),
        countsAsAttendance(school),
      ),
    )
    .groupBy(attendances.student_id, attendances.status)
}

/** In progress, or due on these days; earliest due date first. */
export function selectTargetsOver(
  school: SchoolScope,
  student_ids: string[],
  { start_date, end_date }: Days,
) {
  const isDue = sql`${targets.due_date} >= ${start_date}::date and ${targets.due_date} < ${end_date}::date + 1`
  return school.db
    .select({
      student_id: targets.student_id,
      title: targets.title,
      description: targets.description,
      status: targets.status,
      due_date: sql<string | null>`to_char(${targets.due_date}, 'YYYY-MM-DD')`,
    })
    .from(targets)
    .where(
      and(
        eq(targets.account_id, school.account_id),
        isAnyOf(targets.student_id, student_ids),
        sql`(${targets.status} = 'in_progress' or ${isDue})`,
      ),
    )
    .orderBy(sql`${targets.due_date} asc nulls last`, desc(targets.id))
}

export function selectCompletionsOf(school: SchoolScope, student_ids: string[]) {
  return school.db
    .select({
      student_id: sql<string>`${assessments.student_id}`,
      juz: sql<number>`${assessments.juz}`,
      description: assessments.description,
      status: assessments.status,
    })
    .from(assessments)
    .where(
      and(
        eq(assessments.account_id, school.account_id),
        eq(assessments.kind, 'completion'),
        isAnyOf(assessments.student_id, student_ids),
      ),
    )
    .orderBy(asc(assessments.juz))
}
