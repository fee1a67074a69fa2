import { and, asc, between, desc, eq, ne, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances, completions, sections, students, targets } from '../../tables/index.ts'

export type Days = { start_date: string; end_date: string }

/** The name of a student's class; null where the student has none. */
export async function selectClassName(school: SchoolScope, student_id: string) {
  const [row] = await school.db
    .select({ name: sections.name })
    .from(students)
    .innerJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(and(eq(students.account_id, school.account_id), eq(students.id, student_id)))
  return row?.name ?? null
}

/** How often a student has each status of attendance over some days. */
export function selectAttendanceCounts(
  school: SchoolScope,
  student_id: string,
  { start_date, end_date }: Days,
) {
  return school.db
    .select({ status: attendances.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(attendances)
    .where(
      and(
        eq(attendances.account_id, school.account_id),
        eq(attendances.student_id, student_id),
        between(attendances.date, start_date, end_date),
        ne(attendances.status, 'none'),
      ),
    )
    .groupBy(attendances.status)
}

/** A student's targets that are in progress, or due on some days; those due first first. */
export function selectTargetsOver(
  school: SchoolScope,
  student_id: string,
  { start_date, end_date }: Days,
) {
  const isDue = sql`${targets.due_date} >= ${start_date}::date and ${targets.due_date} < ${end_date}::date + 1`
  return school.db
    .select({
      title: targets.title,
      description: targets.description,
      status: targets.status,
      due_date: sql<string | null>`to_char(${targets.due_date}, 'YYYY-MM-DD')`,
    })
    .from(targets)
    .where(
      and(
        eq(targets.account_id, school.account_id),
        eq(targets.student_id, student_id),
        sql`(${targets.status} = 'in_progress' or ${isDue})`,
      ),
    )
    .orderBy(sql`${targets.due_date} asc nulls last`, desc(targets.id))
}

/** The juz that a student is finishing or has finished. */
export function selectCompletionsOf(school: SchoolScope, student_id: string) {
  return school.db
    .select({
      juz: completions.juz,
      description: completions.description,
      status: completions.status,
    })
    .from(completions)
    .where(
      and(eq(completions.account_id, school.account_id), eq(completions.student_id, student_id)),
    )
    .orderBy(asc(completions.juz))
}
