import { and, asc, between, eq, ne } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances } from '../../tables/index.ts'
import { countsAsAttendance } from '../calendar/index.ts'
import type { Days } from '../documents/index.ts'

/** Of each timeslot, in the order of the days. */
export function selectAttendanceOfDays(
  school: SchoolScope,
  student_ids: string[],
  { start_date, end_date }: Days,
) {
  const { student_id, date, status } = attendances
  return school.db
    .select({ student_id, date, status })
    .from(attendances)
    .where(
      and(
        eq(attendances.account_id, school.account_id),
        isAnyOf(student_id, student_ids),
        between(date, start_date, end_date),
        ne(status, 'none'),
        countsAsAttendance(school),
      ),
    )
    .orderBy(asc(date), asc(attendances.id))
}
