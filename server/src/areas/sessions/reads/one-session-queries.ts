import type { PassRuleOfType } from '@talaqqi/contract/pass-rules'
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import {
  asList,
  isAnyOf,
  type Params,
  type ScopeOrPlaceholder,
} from '../../../platform/tenancy/index.ts'
import { concerns, indicators, lessons, marks, passRules, sessions } from '../../../tables/index.ts'

/* Each list is one column, so that one session is read whole in one statement. */

const { account_id: _, created_at: __, ...columns } = getTableColumns(indicators)
const { meaning_en: _en, meaning_ar: _ar, meaning_ur: _ur, ...indicatorColumns } = columns

type OneSession = ScopeOrPlaceholder & { id: Placeholder }

export function itsLessons({ db, account_id, id: session_id }: OneSession) {
  const { id, name, start, end, is_heard } = lessons
  const isIts = and(eq(lessons.account_id, account_id), eq(lessons.session_id, session_id))
  const query = db.select({ id, name, start, end, is_heard }).from(lessons).where(isIts)
  return asList(query.orderBy(asc(lessons.position)))
}

const isCountedIn = ({ account_id, id }: OneSession) =>
  and(eq(concerns.account_id, account_id), eq(concerns.session_id, id))

export function itsConcerns(session: OneSession) {
  const { id, lesson_id, indicator_id, total } = concerns
  const query = session.db.select({ id, lesson_id, indicator_id, total }).from(concerns)
  return asList(query.where(isCountedIn(session)))
}

/** Counted indicators, and the requested ones; by name. */
export function itsIndicators(
  session: OneSession,
  others: Params<{ ids: readonly string[] }>['ids'],
) {
  const counted = session.db
    .select({ id: concerns.indicator_id })
    .from(concerns)
    .where(isCountedIn(session))
  const isMeant = or(isAnyOf(indicators.id, others), inArray(indicators.id, counted))
  const query = session.db.select(indicatorColumns).from(indicators)
  return asList(
    query
      .where(and(eq(indicators.account_id, session.account_id), isMeant))
      .orderBy(asc(indicators.name), asc(indicators.id)),
  )
}

export function itsMarks({ db, account_id, id: session_id }: OneSession) {
  const { id, lesson_id, indicator_id, verse_id, word } = marks
  const isIts = and(eq(marks.account_id, account_id), eq(marks.session_id, session_id))
  const query = db.select({ id, lesson_id, indicator_id, verse_id, word }).from(marks).where(isIts)
  return asList(query.orderBy(asc(marks.verse_id), asc(marks.word), asc(marks.id)))
}

type Pass = { version: number; rules: PassRuleOfType[] }

/** Null in a school without pass rules. */
export function itsPassRules(
  { account_id }: OneSession,
  asked: Params<{ asked: number | null }>['asked'],
): SQL<Pass | null> {
  return sql<Pass | null>`(
    select json_build_object('version', version, 'rules', rules) from ${passRules}
    where ${passRules.account_id} = ${account_id}
      and version <= coalesce(${sessions.pass_version}, ${asked}::int, 1000000000)
    order by version desc limit 1)`
}
