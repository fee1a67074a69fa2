import { and, eq, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import { assessments, concerns, lessons, newestFirst, sessions } from '../../tables/index.ts'

/** Days `yyyy-MM-dd` of the school's time zone, both included. */
export type Period = { start_date: string; end_date: string; time_zone: string }

const portionColumns = {
  id: sessions.id,
  name: sessions.name,
  type: sessions.type,
  status: sessions.status,
  created_at: sessions.created_at,
  section: sessions.section,
  start: sessions.start,
  end: sessions.end,
}

const columns = {
  ...portionColumns,
  student_id: sessions.student_id,
  comment: sessions.comment,
  lines: sessions.lines,
  verdict: sessions.verdict,
}

function ofStudents(school: SchoolScope, student_ids: readonly string[], ...more: SQL[]) {
  return and(
    eq(sessions.account_id, school.account_id),
    isAnyOf(sessions.student_id, student_ids),
    isNull(sessions.deleted_at),
    ...more,
  )
}

export function selectReportSessions(
  school: SchoolScope,
  student_ids: readonly string[],
  { start_date, end_date, time_zone, limit }: Period & { limit: number },
) {
  const at = sessions.created_at
  const from = sql`${at} >= ${start_date}::timestamp at time zone ${time_zone}`
  const until = sql`${at} < (${end_date}::timestamp + interval '1 day') at time zone ${time_zone}`
  return school.db
    .select(columns)
    .from(sessions)
    .where(ofStudents(school, student_ids, from, until))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** No join: with few indicators, PostgreSQL would start from those and read all counts ever. */
export function selectCounted(
  school: SchoolScope,
  { session_ids }: { session_ids: readonly string[] },
) {
  return school.db
    .select({
      id: concerns.id,
      session_id: concerns.session_id,
      lesson_id: concerns.lesson_id,
      indicator_id: concerns.indicator_id,
      total: concerns.total,
    })
    .from(concerns)
    .where(
      and(eq(concerns.account_id, school.account_id), isAnyOf(concerns.session_id, session_ids)),
    )
}

type OfStudent = { student_id: string }

export function selectPortions(school: SchoolScope, { student_id }: OfStudent) {
  return school.db
    .select(portionColumns)
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        eq(sessions.student_id, student_id),
        isNull(sessions.deleted_at),
      ),
    )
    .orderBy(...newestFirst)
}

export function selectParts(school: SchoolScope, { student_id }: OfStudent) {
  return school.db
    .select({ session_id: lessons.session_id, start: lessons.start, end: lessons.end })
    .from(sessions)
    .innerJoin(
      lessons,
      and(eq(lessons.account_id, school.account_id), eq(lessons.session_id, sessions.id)),
    )
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        eq(sessions.student_id, student_id),
        isNull(sessions.deleted_at),
      ),
    )
}

/** Completed lessons by part, each portion once: a child hears the same maqras again and again. */
export function selectHeardParts(school: SchoolScope, student_ids: readonly string[]) {
  const { section, start, end, student_id, type, created_at } = sessions
  const part = { start: lessons.start, end: lessons.end }
  return school.db
    .select({
      ...{ student_id, section, start, end },
      part_start: part.start,
      part_end: part.end,
      last_heard: max(created_at),
      last_learnt:
        sql<Date | null>`max(${created_at}) filter (where ${type} = 'new_lesson')`.mapWith(
          created_at,
        ),
    })
    .from(sessions)
    .leftJoin(
      lessons,
      and(eq(lessons.account_id, school.account_id), eq(lessons.session_id, sessions.id)),
    )
    .where(ofStudents(school, student_ids, eq(sessions.status, 'completed'), isNotNull(section)))
    .groupBy(student_id, section, start, end, part.start, part.end)
}

export function selectCompletedJuz(school: SchoolScope, student_ids: readonly string[]) {
  return school.db
    .select({
      student_id: sql<string>`${assessments.student_id}`,
      juz: sql<number>`${assessments.juz}`,
    })
    .from(assessments)
    .where(
      and(
        eq(assessments.account_id, school.account_id),
        eq(assessments.kind, 'completion'),
        eq(assessments.status, 'completed'),
        isAnyOf(assessments.student_id, student_ids),
      ),
    )
}
