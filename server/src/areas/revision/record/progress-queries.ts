import { attendanceRate } from '@talaqqi/contract/attendance-statuses'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { attendances, isNews, sessions, terms } from '../../../tables/index.ts'
import { countsAsAttendance } from '../../calendar/index.ts'

/** The newest day first. */
export function selectDaysHeard(
  school: SchoolScope,
  { student_id, since }: { student_id: string; since: string },
) {
  const { time_zone, account_id } = school
  const day = sql<string>`((${sessions.created_at} at time zone ${time_zone}::text)::date)::text`
  return school.db
    .select({ day, lessons: sql<number>`count(*)` })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, account_id),
        eq(sessions.student_id, student_id),
        isNews,
        sql`${sessions.created_at} >= ${since}::timestamp at time zone ${time_zone}::text`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}

const DAYS_WITHOUT_TERM = 90

/** Since the last term began, or of the last 90 days. */
export async function selectTermAttendance(
  school: SchoolScope,
  { student_id, today }: { student_id: string; today: string },
) {
  const { account_id, db } = school
  const since = sql<string>`coalesce((select ${terms.start_date} from ${terms}
    where ${terms.account_id} = ${account_id} and ${terms.start_date} <= ${today}::date
    order by ${terms.start_date} desc limit 1), ${today}::date - ${DAYS_WITHOUT_TERM}::integer)`
  const times = (status: string) =>
    sql<number>`count(*) filter (where ${attendances.status} = ${status})`
  const [row] = await db
    .select({
      since: sql<string>`${since}::text`,
      present: times('present'),
      absent: times('absent'),
      late: times('late'),
      left_early: times('left_early'),
      other: times('other'),
    })
    .from(attendances)
    .where(
      and(
        eq(attendances.account_id, account_id),
        eq(attendances.student_id, student_id),
        ne(attendances.status, 'none'),
        sql`${attendances.date} >= ${since}`,
        countsAsAttendance(school),
      ),
    )
  if (!row) return null
  const { since: start, ...counts } = row
  const rate = attendanceRate(counts)
  const attended = counts.present + counts.late + counts.left_early
  const records = attended + counts.absent + counts.other
  return rate === null ? null : { since: start, attended, records, rate }
}
