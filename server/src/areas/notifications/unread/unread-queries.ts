import { UNREAD_SINCE } from '@talaqqi/contract/notifications'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../../platform/tenancy/index.ts'
import {
  accounts,
  guardianStudents,
  guardians,
  isNews,
  sessionReads,
  sessions,
} from '../../../tables/index.ts'

/** Ended lessons, since the first day that counts. */
function isNotified(school: ScopeOrPlaceholder) {
  const since = sql`${UNREAD_SINCE}::timestamp at time zone (select ${accounts.time_zone} from ${accounts} where ${eq(accounts.id, school.account_id)})`
  return and(
    eq(sessions.account_id, school.account_id),
    isNews,
    sql`${sessions.created_at} >= ${since}`,
  )
}

type OfStudent = { student_id: string }

/** Lessons that at least one guardian has not opened. */
export async function countUnread(school: SchoolScope, { student_id }: OfStudent): Promise<number> {
  const [row] = await school.db
    .select({ total: sql<number>`count(*)` })
    .from(sessions)
    .where(
      and(
        isNotified(school),
        eq(sessions.student_id, student_id),
        sql`exists (
          select from ${guardianStudents}
          left join ${sessionReads} on ${sessionReads.account_id} = ${school.account_id}
            and ${sessionReads.guardian_id} = ${guardianStudents.guardian_id}
            and ${sessionReads.session_id} = ${sessions.id}
          where ${guardianStudents.account_id} = ${school.account_id}
            and ${guardianStudents.student_id} = ${sessions.student_id}
            and ${sessionReads.session_id} is null)`,
      ),
    )
  return row?.total ?? 0
}

const notified = preparedStatement(
  'notified_guardians',
  (db, { account_id, student_id }: Params<OfStudent & { account_id: string }>) => {
    const school = { db, account_id }
    return db
      .select({
        id: guardians.id,
        first_name: guardians.first_name,
        last_name: guardians.last_name,
        email: guardians.email,
        phone: guardians.phone,
        total: sql<number>`count(${sessions.id})`,
        read: sql<number>`count(${sessionReads.session_id})`,
      })
      .from(guardianStudents)
      .innerJoin(
        guardians,
        and(
          eq(guardians.account_id, school.account_id),
          eq(guardians.id, guardianStudents.guardian_id),
        ),
      )
      .leftJoin(
        sessions,
        and(isNotified(school), eq(sessions.student_id, guardianStudents.student_id)),
      )
      .leftJoin(
        sessionReads,
        and(
          eq(sessionReads.account_id, school.account_id),
          eq(sessionReads.guardian_id, guardians.id),
          eq(sessionReads.session_id, sessions.id),
        ),
      )
      .where(
        and(
          eq(guardianStudents.account_id, school.account_id),
          eq(guardianStudents.student_id, student_id),
        ),
      )
      .groupBy(guardians.account_id, guardians.id)
      .orderBy(asc(guardians.first_name), asc(guardians.last_name), asc(guardians.id))
  },
)

export const selectNotifiedGuardians = ({ db, account_id }: SchoolScope, of: OfStudent) =>
  notified(db, { ...of, account_id })
