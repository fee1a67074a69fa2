import { and, eq, isNull, sql } from 'drizzle-orm'
import { inAccessibleClasses, type SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances, sessions, students } from '../../tables/index.ts'
import { isAttended } from '../attendances/index.ts'
import { countedAttendance, schoolDays } from '../calendar/index.ts'

/** Days `yyyy-MM-dd` of the school. */
export type Span = { first: string; today: string; time_zone: string }

export type DaysOfChild = {
  student_id: string
  /** Of lessons that are over, within the span. */
  first_lesson: string | null
  last_lesson: string | null
  last_new_lesson: string | null
  /** Before today and since the child is seen in the class. */
  school_days_since_new: number
  school_days_since_lesson: number
  /** Since the last lesson, before today; several timeslots of a day count once. */
  days_present: number
  days_absent: number
  /** Attendances of the last three weeks, and of the three weeks before. */
  recorded_now: number
  attended_now: number
  recorded_before: number
  attended_before: number
}

/**
 * One row for each active student within reach. School days count from the first day on which the
 * child has attendance or a lesson in its class: the count of a moved child begins again.
 */
export async function selectDays(school: SchoolScope, span: Span): Promise<DaysOfChild[]> {
  const { first, today, time_zone } = span
  const met = schoolDays(school, { start_date: first, end_date: today, time_zone })
  const children = sql`
    select ${students.id}, ${students.section_id} from ${students}
    where ${and(
      eq(students.account_id, school.account_id),
      eq(students.is_active, true),
      inAccessibleClasses(school, students.section_id),
    )}`
  const captured = sql`
    select ${sessions.student_id}, ${sessions.section_id}, ${sessions.type}, ${sessions.status},
      (${sessions.created_at} at time zone ${time_zone})::date as date
    from ${sessions} where ${and(
      eq(sessions.account_id, school.account_id),
      isNull(sessions.deleted_at),
      sql`${sessions.created_at} >= ${first}::timestamp at time zone ${time_zone}`,
      school.section_ids === 'all'
        ? undefined
        : sql`${sessions.student_id} in (select id from child)`,
    )}`
  const taken = countedAttendance(
    school,
    { start_date: first, end_date: today },
    school.section_ids === 'all'
      ? undefined
      : sql`${attendances.student_id} in (select id from child)`,
  )
  const { rows } = await school.db.execute<DaysOfChild>(sql`
    with child as materialized (${children}),
    captured as (${captured}),
    taken as materialized (
      select student_id, section_id, date, ${isAttended} as attended from (${taken}) as ${attendances}
    ),
    met as materialized (select * from (${met}) as days (section_id, date) where date < ${today}),
    heard as (
      select child.id, child.section_id,
        min(captured.date) filter (where ${isOver}) as first_lesson,
        max(captured.date) filter (where ${isOver}) as last_lesson,
        max(captured.date) filter (where ${isOver} and captured.type = 'new_lesson') as last_new,
        min(captured.date) filter (where captured.section_id = child.section_id) as first_here
      from child left join captured on captured.student_id = child.id
      group by child.id, child.section_id
    ),
    of_class as (
      select student_id, section_id, min(date) as first_day,
        count(*) filter (where is_now) as recorded_now,
        count(*) filter (where is_now and attended) as attended_now,
        count(*) filter (where is_before) as recorded_before,
        count(*) filter (where is_before and attended) as attended_before
      from taken, lateral (select date > ${today}::date - 21, date <= ${today}::date - 21
        and date > ${today}::date - 42) as at (is_now, is_before)
      group by student_id, section_id
    ),
    record as (
      select child.id, min(first_day) filter (where of_class.section_id = child.section_id) as first_here,
        sum(recorded_now)::int as recorded_now, sum(attended_now)::int as attended_now,
        sum(recorded_before)::int as recorded_before, sum(attended_before)::int as attended_before
      from child join of_class on student_id = child.id group by child.id
    ),
    day as (
      select heard.id, bool_or(taken.attended) as attended,
        bool_or(taken.section_id = heard.section_id) as is_here
      from heard join taken on taken.student_id = heard.id
      where taken.date < ${today} and taken.date > coalesce(heard.last_lesson, '-infinity')
      group by heard.id, taken.date
    ),
    present as (
      select id, count(*) filter (where attended) as days_present,
        count(*) filter (where is_here and not attended) as days_absent
      from day group by id
    ),
    since as (
      select heard.id, count(*) filter (where met.date > heard.last_new) as of_new,
        count(*) filter (where met.date > heard.last_lesson) as of_lesson
      from heard left join record on record.id = heard.id
      join met on met.section_id = heard.section_id
        and met.date >= least(heard.first_here, record.first_here)
      group by heard.id
    )
    select heard.id as student_id, heard.first_lesson::text, heard.last_lesson::text,
      heard.last_new::text as last_new_lesson,
      coalesce(since.of_new, 0) as school_days_since_new,
      coalesce(since.of_lesson, 0) as school_days_since_lesson,
      coalesce(present.days_present, 0) as days_present,
      coalesce(present.days_absent, 0) as days_absent,
      coalesce(record.recorded_now, 0) as recorded_now,
      coalesce(record.attended_now, 0) as attended_now,
      coalesce(record.recorded_before, 0) as recorded_before,
      coalesce(record.attended_before, 0) as attended_before
    from heard
    left join present on present.id = heard.id
    left join record on record.id = heard.id
    left join since on since.id = heard.id`)
  return rows
}

const isOver = sql`captured.status in ('completed', 'incomplete')`
