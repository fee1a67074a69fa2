import { and, between, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { inAccessibleClasses, ofOneClass, type SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances, sessions, students } from '../../tables/index.ts'
import { isAttended } from '../attendances/index.ts'
import { countsAsAttendance, schoolDays } from '../calendar/index.ts'
import { matching, type Period, withinReachOf } from './lesson-queries.ts'

export type Compared = Period & { section_id?: string | undefined }

/** More than any range has: a student without a lesson counts in every week. */
const MOST_WEEKS = 100_000

export type Pace = {
  section_id: string
  student_id: string
  /** Active, and in this class now. */
  is_here: boolean
  lessons: number
  new_lines: number
  /** Weeks back from the end with a school day of the class, since the first lesson in it. */
  weeks: number
}

/** Of each student with a lesson in the class, and of those who are in it now. */
export async function selectPace(school: SchoolScope, filter: Compared): Promise<Pace[]> {
  const { start_date, end_date, time_zone, section_id } = filter
  const met = schoolDays(ofOneClass(school, section_id), { start_date, end_date, time_zone })
  const { rows } = await school.db.execute<Pace>(sql`
    with own as (
      select ${sessions.section_id}, ${sessions.student_id}, count(*) as lessons,
        sum(${sessions.lines}) filter (
          where ${sessions.type} = 'new_lesson' and ${sessions.status} = 'completed') as new_lines,
        (${end_date}::date - (min(${sessions.created_at}) at time zone ${time_zone})::date) / 7
          as first_week
      from ${sessions} where ${and(matching(school, filter), isNotNull(sessions.section_id))}
      group by ${sessions.section_id}, ${sessions.student_id}
    ), met as (
      select distinct section_id, (${end_date}::date - date) / 7 as week
      from (${met}) as days (section_id, date)
    ), here as (
      select ${students.section_id}, ${students.id} as student_id, true as is_here
      from ${students} where ${and(
        eq(students.account_id, school.account_id),
        eq(students.is_active, true),
        isNotNull(students.section_id),
        inAccessibleClasses(ofOneClass(school, section_id), students.section_id),
      )}
    ), each as (
      select section_id, student_id, here.is_here is not null as is_here,
        coalesce(own.lessons, 0) as lessons, coalesce(own.new_lines, 0) as new_lines,
        coalesce(own.first_week, ${MOST_WEEKS}) as first_week
      from own full join here using (section_id, student_id)
    )
    select each.section_id, each.student_id, each.is_here, each.lessons, each.new_lines,
      count(met.week) as weeks
    from each
    left join met on each.is_here and met.section_id = each.section_id
      and met.week <= each.first_week
    group by each.section_id, each.student_id, each.is_here, each.lessons, each.new_lines`)
  return rows
}

export type Attended = {
  section_id: string
  student_id: string
  recorded: number
  attended: number
}

/** By the class on that day, and by student. */
export async function selectAttended(school: SchoolScope, filter: Compared): Promise<Attended[]> {
  const { start_date, end_date, section_id } = filter
  const { rows } = await school.db.execute<Attended>(sql`
    select ${attendances.section_id}, ${attendances.student_id}, count(*) as recorded,
      count(*) filter (where ${isAttended}) as attended
    from ${attendances}
    where ${and(
      eq(attendances.account_id, school.account_id),
      ne(attendances.status, 'none'),
      between(attendances.date, start_date, end_date),
      isNotNull(attendances.section_id),
      countsAsAttendance(school),
      section_id ? eq(attendances.section_id, section_id) : undefined,
      school.section_ids === 'all'
        ? undefined
        : sql`${attendances.student_id} in ${withinReachOf(school)}`,
    )}
    group by ${attendances.section_id}, ${attendances.student_id}`)
  return rows
}
