import { ANALYSED_WEEKS } from '@talaqqi/contract/analysis'
import type { LessonType } from '@talaqqi/quran'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { inAccessibleClasses, type SchoolScope } from '../../platform/tenancy/index.ts'
import { concerns, sessions, students } from '../../tables/index.ts'
import { captured, type LessonFilter, matching } from './lesson-queries.ts'

/** In hundredths of a percent per mistake. */
export type Cost = { indicator_id: string; type: LessonType; cost: number }

export type Marks = {
  /** The student or the class; null for a lesson without a class. */
  of_id: string | null
  type: LessonType
  /** Weeks before the end of the period; null before the last eight. */
  week: number | null
  /** Milliseconds of the newest lesson. */
  last: number
  /** Lessons of every status. */
  count: number
  /** Completed lessons; `sum` adds their percentages, in hundredths. */
  marked: number
  sum: number
  mistakes: number
}

/** As in `quran`: other lessons and unfinished ones have no percentage. */
const isMarked = sql`heard.status = 'completed' and heard.type <> 'other'`

/** PostgreSQL multiplies and adds whole hundredths, so nothing is rounded. */
export async function selectMarks(
  school: SchoolScope,
  filter: LessonFilter,
  costs: Cost[],
  of: 'student' | 'class' = 'student',
): Promise<Marks[]> {
  const of_id = of === 'student' ? sessions.student_id : sessions.section_id
  const list = (values: unknown[], type: SQL) => sql`${sql.param(values)}::${type}[]`
  const { rows } = await school.db.execute<Marks>(sql`
    with heard as (
      select ${sessions.id}, ${of_id} as of_id, ${sessions.type}, ${sessions.status},
        ${sessions.created_at},
        (${filter.end_date}::date - (${sessions.created_at} at time zone ${filter.time_zone})::date) / 7 as weeks
      from ${sessions} where ${matching(school, filter)}
    ), lost as (
      select heard.id, sum(${concerns.total}) as mistakes,
        sum(${concerns.total} * coalesce(cost.cost, 0)) as lost
      from heard
      join ${concerns} on ${concerns.account_id} = ${school.account_id}
        and ${concerns.session_id} = heard.id
      left join unnest(
        ${list(
          costs.map(({ indicator_id }) => indicator_id),
          sql`uuid`,
        )},
        ${list(
          costs.map(({ type }) => type),
          sql`text`,
        )},
        ${list(
          costs.map(({ cost }) => cost),
          sql`integer`,
        )}
      ) as cost (indicator_id, type, cost)
        on cost.indicator_id = ${concerns.indicator_id} and cost.type = heard.type
      where ${isMarked}
      group by heard.id
    )
    select heard.of_id, heard.type,
      case when heard.weeks < ${ANALYSED_WEEKS} then heard.weeks end as week,
      (extract(epoch from max(heard.created_at)) * 1000)::bigint as last, count(*) as count,
      count(*) filter (where ${isMarked}) as marked,
      coalesce(sum(greatest(0, 10000 - coalesce(lost.lost, 0))) filter (where ${isMarked}), 0)::bigint
        as sum,
      coalesce(sum(lost.mistakes), 0)::bigint as mistakes
    from heard left join lost on lost.id = heard.id
    group by heard.of_id, heard.type, week`)
  return rows
}

type WhichStudents = { skip: number; limit: number; withDisabled: boolean }

/** `section_id` is the student's current class. */
export function selectLines(
  school: SchoolScope,
  filter: LessonFilter,
  { skip, limit, withDisabled }: WhichStudents,
) {
  const { section_id, student_id, type, status } = filter
  return school.db
    .select({
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
      is_active: students.is_active,
      lines: sql<number>`coalesce(sum(${sessions.lines}), 0)`,
    })
    .from(students)
    .leftJoin(
      sessions,
      and(
        eq(sessions.account_id, school.account_id),
        eq(sessions.student_id, students.id),
        isNull(sessions.deleted_at),
        captured(filter),
        type ? eq(sessions.type, type) : undefined,
        status ? eq(sessions.status, status) : undefined,
      ),
    )
    .where(
      and(
        eq(students.account_id, school.account_id),
        withDisabled ? undefined : eq(students.is_active, true),
        inAccessibleClasses(school, students.section_id),
        section_id ? eq(students.section_id, section_id) : undefined,
        student_id ? eq(students.id, student_id) : undefined,
      ),
    )
    .groupBy(students.account_id, students.id)
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
    .offset(skip)
    .limit(limit)
}
