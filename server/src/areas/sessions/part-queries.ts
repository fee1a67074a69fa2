import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { type Asked, isAnyOf, prepared } from '../../platform/tenancy/index.ts'
import { concerns, indicators, lessons } from '../../tables/index.ts'

type OfSessions = { session_ids: readonly string[] }

/** The parts of several sessions, each session's in order. */
export const selectLessons = prepared(
  'lessons_of_sessions',
  (school, { session_ids }: Asked<OfSessions>) =>
    school.db
      .select({
        session_id: lessons.session_id,
        id: lessons.id,
        name: lessons.name,
        start: lessons.start,
        end: lessons.end,
      })
      .from(lessons)
      .where(
        and(eq(lessons.account_id, school.account_id), isAnyOf(lessons.session_id, session_ids)),
      )
      .orderBy(asc(lessons.session_id), asc(lessons.position)),
)

const { account_id: _, created_at: __, ...indicatorColumns } = getTableColumns(indicators)

/** What was counted in several sessions, with the indicators, by the indicator's name. */
export const selectConcerns = prepared(
  'concerns_of_sessions',
  (school, { session_ids }: Asked<OfSessions>) =>
    school.db
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
      .orderBy(asc(indicators.name), asc(indicators.id)),
)
