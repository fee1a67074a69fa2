import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { assessments, attendances, targets, timeslots } from '../../tables/index.ts'
import { countsAsAttendance } from '../calendar/index.ts'

/* Callers check access; see reach.ts. */

type OfStudent = { student_id: string }
type Paging = { skip: number; limit: number }

const hoursAndMinutes = (column: typeof timeslots.start_time | typeof timeslots.end_time) =>
  sql<string>`to_char(${column}, 'HH24:MI')`

export function selectAttendanceOf(
  school: SchoolScope,
  { student_id, skip, limit }: OfStudent & Paging,
) {
  return school.db
    .select({
      id: attendances.id,
      status: attendances.status,
      reason: attendances.reason,
      time: sql<string | null>`to_char(${attendances.time}, 'HH24:MI')`,
      date: attendances.date,
      start_time: hoursAndMinutes(timeslots.start_time),
      end_time: hoursAndMinutes(timeslots.end_time),
    })
    .from(attendances)
    .innerJoin(
      timeslots,
      and(eq(timeslots.account_id, school.account_id), eq(timeslots.id, attendances.timeslot_id)),
    )
    .where(
      and(
        eq(attendances.account_id, school.account_id),
        eq(attendances.student_id, student_id),
        ne(attendances.status, 'none'),
        countsAsAttendance(school),
      ),
    )
    .orderBy(desc(attendances.date), desc(timeslots.start_time), desc(attendances.id))
    .offset(skip)
    .limit(limit)
}

const times = (status: string) =>
  sql<number>`count(*) filter (where ${attendances.status} = ${status})`
const MOST_MONTHS = 24

export function selectMonthsOf(school: SchoolScope, { student_id }: OfStudent) {
  return school.db
    .select({
      month: sql<string>`to_char(${attendances.date}, 'YYYY-MM')`,
      present: times('present'),
      absent: times('absent'),
      late: times('late'),
      left_early: times('left_early'),
      other: times('other'),
    })
    .from(attendances)
    .where(
      and(
        eq(attendances.account_id, school.account_id),
        eq(attendances.student_id, student_id),
        ne(attendances.status, 'none'),
        countsAsAttendance(school),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(MOST_MONTHS)
}

export function selectTargetsOf(
  school: SchoolScope,
  { student_id, skip, limit }: OfStudent & Paging,
) {
  return school.db
    .select({
      id: targets.id,
      title: targets.title,
      description: targets.description,
      status: targets.status,
      due_date: sql<string | null>`to_char(${targets.due_date}, 'YYYY-MM-DD HH24:MI')`,
    })
    .from(targets)
    .where(and(eq(targets.account_id, school.account_id), eq(targets.student_id, student_id)))
    .orderBy(sql`${targets.due_date} asc nulls last`, desc(targets.created_at), desc(targets.id))
    .offset(skip)
    .limit(limit)
}

export function selectJuzOf(school: SchoolScope, { student_id }: OfStudent) {
  return school.db
    .select({
      juz: sql<number>`${assessments.juz}`,
      name: assessments.name,
      status: assessments.status,
    })
    .from(assessments)
    .where(
      and(
        eq(assessments.account_id, school.account_id),
        eq(assessments.kind, 'completion'),
        eq(assessments.student_id, student_id),
      ),
    )
    .orderBy(asc(assessments.juz))
}
