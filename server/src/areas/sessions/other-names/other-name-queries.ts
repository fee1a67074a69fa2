import { and, asc, countDistinct, desc, eq, gte, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { newestFirst, sessions } from '../../../tables/index.ts'

/** Only recent habits are suggested. */
const LOOK_BACK = sql`interval '120 days'`
/** Bounds the cost in large schools. */
const LATEST = 2000
const LATEST_OF_STUDENT = 200

/** Names of the student's other lessons, the newest first. */
export function selectNamesOfStudent(school: SchoolScope, student_id: string, most: number) {
  const latest = latestOf(school, eq(sessions.student_id, student_id), LATEST_OF_STUDENT)
  return school.db
    .select({ name: latest.name })
    .from(latest)
    .where(eq(latest.type, 'other'))
    .groupBy(latest.name)
    .orderBy(desc(max(latest.created_at)))
    .limit(most)
}

/** Names of other lessons of at least this many children, the most frequent first. */
export function selectNamesOfSchool(
  school: SchoolScope,
  { least, most }: { least: number; most: number },
) {
  const latest = latestOf(school, gte(sessions.created_at, sql`now() - ${LOOK_BACK}`), LATEST)
  const children = countDistinct(latest.student_id)
  return school.db
    .select({ name: latest.name })
    .from(latest)
    .where(eq(latest.type, 'other'))
    .groupBy(latest.name)
    .having(gte(children, least))
    .orderBy(desc(children), asc(latest.name))
    .limit(most)
}

function latestOf({ db, account_id }: SchoolScope, condition: SQL, limit: number) {
  return db
    .select({
      student_id: sessions.student_id,
      type: sessions.type,
      name: sessions.name,
      created_at: sessions.created_at,
    })
    .from(sessions)
    .where(and(eq(sessions.account_id, account_id), isNull(sessions.deleted_at), condition))
    .orderBy(...newestFirst)
    .limit(limit)
    .as('latest')
}
