import { and, between, eq, ne, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances } from '../../tables/index.ts'
import { countsAsAttendance } from '../calendar/index.ts'
import type { Days } from './list-queries.ts'

export type { Days }

const times = (status: string) =>
  sql<number>`count(*) filter (where ${attendances.status} = ${status})`.mapWith(Number)

/** Of each student with a record in the class; `sheets` of the whole class in every row. */
export function selectStatusCounts(
  school: SchoolScope,
  { section_id, start_date, end_date }: Days & { section_id: string },
) {
  const { account_id, db } = school
  const where = and(
    eq(attendances.account_id, account_id),
    eq(attendances.section_id, section_id),
    between(attendances.date, start_date, end_date),
    ne(attendances.status, 'none'),
    countsAsAttendance(school),
  )
  const sheets = db
    .select({
      count: sql<number>`count(distinct (${attendances.date}, ${attendances.timeslot_id}))`,
    })
    .from(attendances)
    .where(where)
  return db
    .select({
      student_id: attendances.student_id,
      present: times('present'),
      absent: times('absent'),
      late: times('late'),
      left_early: times('left_early'),
      other: times('other'),
      sheets: sql<number>`(${sheets})`.mapWith(Number),
    })
    .from(attendances)
    .where(where)
    .groupBy(attendances.student_id)
}
