import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { inAccessibleClasses, ofOneClass, type SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances, sessions, students } from '../../tables/index.ts'
import { isAttended } from '../attendances/index.ts'
import { countedAttendance, schoolDays } from '../calendar/index.ts'
import { matching, type Period, withinReachOf } from './lesson-queries.ts'

export type Compared = Period & { section_id?: string | undefined }

/** Rows of each student, or of each class: of those who are in it and of those who left. */
export type Of = 'student' | 'class'

const ofStudent = (of: Of, student_id: SQL) => (of === 'student' ? student_id : sql`null::uuid`)

/** More than any range has: a student without a lesson counts in every week. */
const MOST_WEEKS = 100_000

export type Pace = {
  section_id: string
  /** Null for a class. */
  student_id: string | null
  /** Active, and in this class now. */
  is_here: boolean
  students: number
  lessons: number
  new_lines: number
  /** Weeks back from the end with a school day of the class, since the first lesson in it. */
  weeks: number
}

/** Of each student with a lesson in the class, and of those who are in it now. */
export async function selectPace(
  school: SchoolScope,
  filter: Compared,
  of: Of = 'student',
): Promise<Pace[]> {
  const { start_date, end_date, time_zone, section_id } = filter
  const met = schoolDays(ofOneClass(school, section_id), { start_date, end_date, time_zone })
  // `width_bucket`: how many of the class's sorted weeks are not before the first lesson.
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
      select section_id, array_agg(week order by week) as weeks from (
        select distinct section_id, (${end_date}::date - date) / 7 as week
        from (${met}) as days (section_id, date)) as week_of group by section_id
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
    select section_id, ${ofStudent(of, sql`student_id`)} as student_id, is_here,
      count(*) as students, sum(lessons)::bigint as lessons, sum(new_lines)::bigint as new_lines,
      coalesce(sum(case when is_here then width_bucket(first_week, met.weeks) end), 0) as weeks
    from each left join met using (section_id)
    group by 1, 2, 3`)
  return rows
}

export type Attended = {
  section_id: string
  /** Null for a class. */
  student_id: string | null
  recorded: number
  attended: number
}

/** By the class on that day. */
export async function selectAttended(
  school: SchoolScope,
  filter: Compared,
  of: Of = 'student',
): Promise<Attended[]> {
  const { section_id } = filter
  const taken = countedAttendance(
    school,
    filter,
    and(
      isNotNull(attendances.section_id),
      section_id ? eq(attendances.section_id, section_id) : undefined,
      school.section_ids === 'all'
        ? undefined
        : sql`${attendances.student_id} in ${withinReachOf(school)}`,
    ),
  )
  const { rows } = await school.db.execute<Attended>(sql`
    select section_id, ${ofStudent(of, sql`student_id`)} as student_id, count(*) as recorded,
      count(*) filter (where ${isAttended}) as attended
    from (${taken}) as ${attendances} group by 1, 2`)
  return rows
}
