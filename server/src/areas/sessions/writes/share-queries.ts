import { and, eq, sql } from 'drizzle-orm'
import { dayNow, type SchoolScope, updateWhere } from '../../../platform/tenancy/index.ts'
import { revisionShares, sessions, students } from '../../../tables/index.ts'

/**
 * A changed lesson of an earlier day changes the list of today: the class is due again, and its
 * shares count as those of yesterday until then. Here, since the area of revision reads this one.
 */
export async function outdateShares(school: SchoolScope, session_id: string): Promise<void> {
  const { account_id, time_zone } = school
  const today = dayNow(time_zone)
  await updateWhere(
    school.db,
    revisionShares,
    { day: sql`${revisionShares.day} - 1` },
    and(
      eq(revisionShares.account_id, account_id),
      sql`${revisionShares.day} = ${today}`,
      sql`${revisionShares.id} = (select ${students.section_id} from ${sessions}
        join ${students} on ${students.account_id} = ${account_id} and ${students.id} = ${sessions.student_id}
        where ${sessions.account_id} = ${account_id} and ${sessions.id} = ${session_id}
          and ${sessions.created_at} < ${today}::timestamp at time zone ${time_zone}::text)`,
    ),
  )
}
