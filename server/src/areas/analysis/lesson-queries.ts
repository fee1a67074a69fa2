import type { LessonType, SessionStatus } from '@talaqqi/quran'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { inAccessibleClasses, type SchoolScope } from '../../platform/tenancy/index.ts'
import { sessions, students } from '../../tables/index.ts'

/** Days `yyyy-MM-dd` of the school, both included. */
export type Period = { start_date: string; end_date: string; time_zone: string }

/** `section_id` is the class at capture. */
export type LessonFilter = Period & {
  section_id?: string | undefined
  type?: LessonType | undefined
  status?: SessionStatus | undefined
  student_id?: string | undefined
}

export function captured({ start_date, end_date, time_zone }: Period): SQL | undefined {
  const at = sessions.created_at
  return and(
    sql`${at} >= ${start_date}::timestamp at time zone ${time_zone}`,
    sql`${at} < (${end_date}::timestamp + interval '1 day') at time zone ${time_zone}`,
  )
}

export function matching(school: SchoolScope, filter: LessonFilter): SQL | undefined {
  const { section_id, type, status, student_id } = filter
  return and(
    eq(sessions.account_id, school.account_id),
    isNull(sessions.deleted_at),
    captured(filter),
    section_id ? eq(sessions.section_id, section_id) : undefined,
    type ? eq(sessions.type, type) : undefined,
    status ? eq(sessions.status, status) : undefined,
    student_id ? eq(sessions.student_id, student_id) : undefined,
    school.section_ids === 'all' ? undefined : inArray(sessions.student_id, withinReachOf(school)),
  )
}

export function withinReachOf(school: SchoolScope) {
  return school.db
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        eq(students.account_id, school.account_id),
        inAccessibleClasses(school, students.section_id),
      ),
    )
}

export function countLessons(school: SchoolScope, filter: LessonFilter) {
  return school.db
    .select({ type: sessions.type, status: sessions.status, count: sql<number>`count(*)` })
    .from(sessions)
    .where(matching(school, filter))
    .groupBy(sessions.type, sessions.status)
}

export function countByClass(school: SchoolScope, period: Period) {
  return school.db
    .select({
      section_id: sessions.section_id,
      type: sessions.type,
      count: sql<number>`count(*)`,
    })
    .from(sessions)
    .where(matching(school, period))
    .groupBy(sessions.section_id, sessions.type)
}
