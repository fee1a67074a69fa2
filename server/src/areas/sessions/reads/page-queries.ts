import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  asList,
  asObject,
  asObjectIf,
  firstOf,
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../../platform/tenancy/index.ts'
import {
  accounts,
  assessments,
  memberships,
  newestFirst,
  sessions,
  students,
} from '../../../tables/index.ts'
import { buildLessons, buildTotals, buildWeighed } from './part-queries.ts'
import {
  columns,
  isItsAssessment,
  isListener,
  isReciter,
  isTeacher,
  isThere,
  listeners,
  type SessionRow,
} from './row-queries.ts'

/* A page of sessions with what belongs to them is one statement: one round trip, one snapshot. */

type InJson = Omit<SessionRow, 'created_at' | 'updated_at'> & {
  created_at: string
  updated_at: string
}

const session = asObject({
  ...columns,
  assessment: asObjectIf(assessments.id, columns.assessment),
  listener: asObjectIf(listeners.id, columns.listener),
})

/** `ids`: a query of one column. The columns of a statement of one row. */
export function pageColumns(school: ScopeOrPlaceholder, ids: SQLWrapper) {
  const { db, account_id } = school
  const of = { db, account_id, session_ids: ids }
  const found = db
    .select({ session: sql<InJson>`${session}`.as('session') })
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .innerJoin(memberships, isTeacher(school))
    .leftJoin(listeners, isListener(school))
    .leftJoin(assessments, isItsAssessment(school))
    .where(and(isThere(school), isAnyOf(sessions.id, ids)))
    .orderBy(...newestFirst)
  return {
    sessions: asList(found),
    lessons: asList(buildLessons(of)),
    totals: asList(buildTotals(of)),
    weighed: asList(buildWeighed(school)),
  }
}

/** The newest sessions with the condition, as the query of their ids. */
export const newestPage = (
  { db, account_id }: ScopeOrPlaceholder,
  limit: number,
  ...where: (SQL | undefined)[]
) =>
  db.$with('page').as(
    db
      .select({ id: sessions.id, created_at: sessions.created_at })
      .from(sessions)
      .where(and(isThere({ db, account_id }), ...where))
      .orderBy(firstOf(newestFirst, limit)),
  )

/** Of a page: its ids and moments. */
type Page = ReturnType<typeof newestPage>

export const idsOfPage = ({ db }: ScopeOrPlaceholder, page: Page) =>
  db.select({ id: page.id }).from(page).orderBy(desc(page.created_at), desc(page.id)).$dynamic()

const ofIds = preparedStatement(
  'page_of_ids',
  (db, { account_id, ids }: Params<{ account_id: string; ids: readonly string[] }>) =>
    db
      .select(pageColumns({ db, account_id }, sql`select unnest(${ids}::uuid[])`))
      .from(accounts)
      .where(eq(accounts.id, account_id)),
)

export type SessionPage = Awaited<ReturnType<typeof ofIds>>[number]

export const NO_SESSIONS: SessionPage = { sessions: [], lessons: [], totals: [], weighed: [] }

/** Newest first; null if there is none. */
export async function selectPageOfIds(
  { db, account_id }: SchoolScope,
  { ids }: { ids: readonly string[] },
): Promise<SessionPage | null> {
  const [page] = await ofIds(db, { account_id, ids })
  return page && page.sessions.length > 0 ? page : null
}
