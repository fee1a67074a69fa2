import type { LessonType, SessionStatus } from '@talaqqi/quran'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { inAccessibleClasses, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  type Cursor,
  isAfterCursor,
  memberships,
  newestFirst,
  sections,
  sessions,
  students,
} from '../../tables/index.ts'

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

export type { Cursor }

type Paging = { skip: number; limit: number }

export function selectLessonPage(
  school: SchoolScope,
  { skip, limit, ...filter }: LessonFilter & Paging,
) {
  return lessonsWhere(school, matching(school, filter), { skip, limit })
}

export function selectLessonsBehind(
  school: SchoolScope,
  filter: LessonFilter,
  { behind, limit }: { behind: Cursor | null; limit: number },
) {
  const where = and(matching(school, filter), behind ? isAfterCursor(behind) : undefined)
  return lessonsWhere(school, where, { skip: 0, limit })
}

/** Picks rows by index before any join; otherwise PostgreSQL joins and sorts all matches for one page. */
function lessonsWhere(school: SchoolScope, where: SQL | undefined, { skip, limit }: Paging) {
  const picked = school.db
    .select()
    .from(sessions)
    .where(where)
    .orderBy(...newestFirst)
    .offset(skip)
    .limit(limit)
    .as('picked')
  return school.db
    .select({
      id: picked.id,
      student_id: picked.student_id,
      name: picked.name,
      type: picked.type,
      status: picked.status,
      comment: picked.comment,
      lines: picked.lines,
      section: picked.section,
      start: picked.start,
      end: picked.end,
      created_at: picked.created_at,
      student: {
        first_name: students.first_name,
        last_name: students.last_name,
        is_active: students.is_active,
      },
      class_name: sections.name,
      has_moved: sql<boolean>`${picked.section_id} is distinct from ${students.section_id}`,
      teacher: { first_name: memberships.first_name, last_name: memberships.last_name },
    })
    .from(picked)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, picked.student_id)),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, picked.user_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, picked.section_id)),
    )
    .orderBy(desc(picked.created_at), desc(picked.id))
}
