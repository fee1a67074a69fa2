import { and, asc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import {
  asList,
  isAnyOf,
  type Params,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../../platform/tenancy/index.ts'
import {
  assessments,
  concerns,
  indicators,
  lessons,
  marks,
  sessions,
} from '../../../tables/index.ts'
import { assessmentsWhere } from './assessment-queries.ts'

type OfSessions = { session_ids: readonly string[] }

export function selectLessons(school: SchoolScope, { session_ids }: OfSessions) {
  return school.db
    .select({
      session_id: lessons.session_id,
      id: lessons.id,
      name: lessons.name,
      start: lessons.start,
      end: lessons.end,
      is_heard: lessons.is_heard,
    })
    .from(lessons)
    .where(and(eq(lessons.account_id, school.account_id), isAnyOf(lessons.session_id, session_ids)))
    .orderBy(asc(lessons.session_id), asc(lessons.position))
}

const { account_id: _, created_at: __, ...indicatorColumns } = getTableColumns(indicators)

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

/* Correlated subqueries: each list is one column, so that sessions are read whole in one statement. */

export function itsLessons({ db, account_id }: ScopeOrPlaceholder) {
  const { id, name, start, end, is_heard } = lessons
  const isIts = and(eq(lessons.account_id, account_id), eq(lessons.session_id, sessions.id))
  const query = db.select({ id, name, start, end, is_heard }).from(lessons).where(isIts)
  return asList(query.orderBy(asc(lessons.position)))
}

const isCountedIn = ({ account_id }: ScopeOrPlaceholder) =>
  and(eq(concerns.account_id, account_id), eq(concerns.session_id, sessions.id))

/** Only counts that lower the percentage. */
export function itsCosts(school: ScopeOrPlaceholder) {
  const { id, name, description, color, ...figures } = indicatorColumns
  const query = school.db
    .select({ total: concerns.total, ...figures })
    .from(concerns)
    .innerJoin(
      indicators,
      and(eq(indicators.account_id, school.account_id), eq(indicators.id, concerns.indicator_id)),
    )
    .where(and(isCountedIn(school), eq(indicators.use_percentage, true)))
  return asList(query)
}

export function itsConcerns(school: ScopeOrPlaceholder) {
  const { id, lesson_id, indicator_id, total } = concerns
  const query = school.db.select({ id, lesson_id, indicator_id, total }).from(concerns)
  return asList(query.where(isCountedIn(school)))
}

/** Counted indicators, and the requested ones; by name. */
export function itsIndicators(
  school: ScopeOrPlaceholder,
  others: Params<{ ids: readonly string[] }>['ids'],
) {
  const counted = school.db
    .select({ id: concerns.indicator_id })
    .from(concerns)
    .where(isCountedIn(school))
  const isMeant = or(isAnyOf(indicators.id, others), inArray(indicators.id, counted))
  const query = school.db.select(indicatorColumns).from(indicators)
  return asList(
    query
      .where(and(eq(indicators.account_id, school.account_id), isMeant))
      .orderBy(asc(indicators.name), asc(indicators.id)),
  )
}

export function itsMarks({ db, account_id }: ScopeOrPlaceholder) {
  const { id, lesson_id, indicator_id, verse_id, word } = marks
  const isIts = and(eq(marks.account_id, account_id), eq(marks.session_id, sessions.id))
  const query = db.select({ id, lesson_id, indicator_id, verse_id, word }).from(marks).where(isIts)
  return asList(query.orderBy(asc(marks.verse_id), asc(marks.word), asc(marks.id)))
}

/** A list of one or none. */
export function itsAssessments(school: ScopeOrPlaceholder) {
  return asList(assessmentsWhere(school, eq(assessments.id, sessions.assessment_id)))
}
