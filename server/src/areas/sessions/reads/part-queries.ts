import { and, asc, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import {
  asList,
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../../platform/tenancy/index.ts'
import { accounts, concerns, indicators, lessons } from '../../../tables/index.ts'

/* What belongs to sessions is read once for all sessions of a page, never once for each. */

type OfSessions = { session_ids: readonly string[] }
type InSchool = { account_id: string }

type OfOnes = ScopeOrPlaceholder & {
  session_ids: Params<OfSessions>['session_ids'] | SQLWrapper
}

export const buildLessons = ({ db, account_id, session_ids }: OfOnes) =>
  db
    .select({
      session_id: lessons.session_id,
      id: lessons.id,
      name: lessons.name,
      start: lessons.start,
      end: lessons.end,
      is_heard: lessons.is_heard,
    })
    .from(lessons)
    .where(and(eq(lessons.account_id, account_id), isAnyOf(lessons.session_id, session_ids)))
    .orderBy(asc(lessons.session_id), asc(lessons.position))

const lessonsOf = preparedStatement(
  'lessons_of_sessions',
  (db, { account_id, session_ids }: Params<InSchool & OfSessions>) =>
    buildLessons({ db, account_id, session_ids }),
)

export function selectLessons({ db, account_id }: SchoolScope, { session_ids }: OfSessions) {
  return lessonsOf(db, { account_id, session_ids })
}

export const buildTotals = ({ db, account_id, session_ids }: OfOnes) =>
  db
    .select({
      session_id: concerns.session_id,
      indicator_id: concerns.indicator_id,
      total: sql<number>`sum(${concerns.total})`.as('total'),
    })
    .from(concerns)
    .where(and(eq(concerns.account_id, account_id), isAnyOf(concerns.session_id, session_ids)))
    .groupBy(concerns.session_id, concerns.indicator_id)

const totalsOf = preparedStatement(
  'totals_of_sessions',
  (db, { account_id, session_ids }: Params<InSchool & OfSessions>) =>
    buildTotals({ db, account_id, session_ids }),
)

/** Over all parts. No join: PostgreSQL would start from few indicators and read all counts ever. */
export function selectTotals({ db, account_id }: SchoolScope, { session_ids }: OfSessions) {
  return totalsOf(db, { account_id, session_ids })
}

const { account_id: _, created_at: __, ...columns } = getTableColumns(indicators)
const { meaning_en: _en, meaning_ar: _ar, meaning_ur: _ur, ...indicatorColumns } = columns
const { name: ___, description: ____, color: _____, ...figures } = indicatorColumns

export const buildWeighed = ({ db, account_id }: ScopeOrPlaceholder) =>
  db
    .select(figures)
    .from(indicators)
    .where(and(eq(indicators.account_id, account_id), eq(indicators.use_percentage, true)))

const weighed = preparedStatement('weighed_indicators', (db, { account_id }: Params<InSchool>) =>
  buildWeighed({ db, account_id }),
)

/** Only these lower a percentage. */
export function selectWeighed({ db, account_id }: SchoolScope) {
  return weighed(db, { account_id })
}

const heardIn = preparedStatement(
  'heard_in_sessions',
  (db, { account_id, session_ids }: Params<InSchool & OfSessions>) => {
    const of = { db, account_id, session_ids }
    return db
      .select({
        lessons: asList(buildLessons(of)),
        totals: asList(buildTotals(of)),
        weighed: asList(buildWeighed(of)),
      })
      .from(accounts)
      .where(eq(accounts.id, account_id))
  },
)

/** Parts, totals and weighed indicators in one statement: three round trips cost more than the JSON. */
export async function selectHeard({ db, account_id }: SchoolScope, { session_ids }: OfSessions) {
  const [heard] = await heardIn(db, { account_id, session_ids })
  return heard ?? { lessons: [], totals: [], weighed: [] }
}

/** Sorted by the indicator's name. */
export function selectConcerns(school: SchoolScope, { session_ids }: OfSessions) {
  return school.db
    .select({
      session_id: concerns.session_id,
      lesson_id: concerns.lesson_id,
      id: concerns.id,
      total: concerns.total,
      indicator: indicatorColumns,
    })
    .from(concerns)
    .innerJoin(
      indicators,
      and(eq(indicators.account_id, school.account_id), eq(indicators.id, concerns.indicator_id)),
    )
    .where(
      and(eq(concerns.account_id, school.account_id), isAnyOf(concerns.session_id, session_ids)),
    )
    .orderBy(asc(indicators.name), asc(indicators.id))
}
