import { UNREAD_SINCE } from '@talaqqi/contract/notifications'
import {
  and,
  asc,
  desc,
  eq,
  isNull,
  not,
  type Placeholder,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
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

/** Lessons before the guardian's first day count as read. */
const isBeforeFirstDay = (created_at: SQLWrapper) =>
  sql<boolean>`coalesce(${created_at} < ${guardianStudents.read_until}, false)`

type OfStudent = { student_id: string }

/** Lessons that at least one guardian has not opened. */
export async function countUnread(school: SchoolScope, { student_id }: OfStudent): Promise<number> {
  const [row] = await school.db
    .select({ total: sql<number>`count(distinct ${sessions.id})` })
    .from(sessions)
    .innerJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.student_id, sessions.student_id),
      ),
    )
    .leftJoin(
      sessionReads,
      and(
        eq(sessionReads.account_id, school.account_id),
        eq(sessionReads.guardian_id, guardianStudents.guardian_id),
        eq(sessionReads.session_id, sessions.id),
      ),
    )
    .where(
      and(
        isNotified(school),
        eq(sessions.student_id, student_id),
        isNull(sessionReads.session_id),
        not(isBeforeFirstDay(sessions.created_at)),
      ),
    )
  return row?.total ?? 0
}

/** The newest; null if the guardian has opened all. */
export async function selectUnreadLesson(
  school: SchoolScope,
  { guardian_id, student_id }: { guardian_id: string; student_id: string },
): Promise<string | null> {
  const { account_id } = school
  const [row] = await school.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, account_id),
        eq(guardianStudents.guardian_id, guardian_id),
        eq(guardianStudents.student_id, student_id),
      ),
    )
    .leftJoin(
      sessionReads,
      and(
        eq(sessionReads.account_id, account_id),
        eq(sessionReads.guardian_id, guardian_id),
        eq(sessionReads.session_id, sessions.id),
      ),
    )
    .where(
      and(
        isNotified(school),
        eq(sessions.student_id, student_id),
        isNull(sessionReads.session_id),
        not(isBeforeFirstDay(sessions.created_at)),
      ),
    )
    .orderBy(desc(sessions.created_at), desc(sessions.id))
    .limit(1)
  return row?.id ?? null
}

/** By name. */
export function notifiedGuardians(school: ScopeOrPlaceholder, student_id: Placeholder) {
  const { db, account_id } = school
  const isOfStudent = and(
    eq(guardianStudents.account_id, account_id),
    eq(guardianStudents.student_id, student_id),
  )
  const news = db
    .select({ id: sessions.id, created_at: sessions.created_at })
    .from(sessions)
    .where(and(isNotified(school), eq(sessions.student_id, student_id)))
    .as('news')
  // From the guardian's side: a look into the reads for each lesson costs ten times as much.
  const opened = db
    .select({
      guardian_id: guardianStudents.guardian_id,
      lessons: sql<number>`count(*)`.as('lessons'),
    })
    .from(guardianStudents)
    .innerJoin(
      sessionReads,
      and(
        eq(sessionReads.account_id, account_id),
        eq(sessionReads.guardian_id, guardianStudents.guardian_id),
      ),
    )
    .innerJoin(news, eq(news.id, sessionReads.session_id))
    .where(and(isOfStudent, not(isBeforeFirstDay(news.created_at))))
    .groupBy(guardianStudents.guardian_id)
    .as('opened')
  return db
    .select({
      id: guardians.id,
      first_name: guardians.first_name,
      last_name: guardians.last_name,
      email: guardians.email,
      phone: guardians.phone,
      total: sql<number>`count(${news.id})`.as('total'),
      read: sql<number>`coalesce(${opened.lessons}, 0)
        + count(*) filter (where ${isBeforeFirstDay(news.created_at)})`.as('read'),
    })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.account_id, account_id), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .leftJoin(opened, eq(opened.guardian_id, guardians.id))
    .leftJoin(news, sql`true`)
    .where(isOfStudent)
    .groupBy(guardians.account_id, guardians.id, opened.lessons)
    .orderBy(asc(guardians.first_name), asc(guardians.last_name), asc(guardians.id))
}

const notified = preparedStatement(
  'notified_guardians',
  (db, { account_id, student_id }: Params<OfStudent & { account_id: string }>) =>
    notifiedGuardians({ db, account_id }, student_id),
)

export const selectNotifiedGuardians = ({ db, account_id }: SchoolScope, of: OfStudent) =>
  notified(db, { ...of, account_id })
