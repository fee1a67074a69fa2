import { type AddedUp, addUp } from './averages.ts'
import { type Counted, type IndicatorFigures, sessionPercentage } from './percentage.ts'
import type { LessonType, SessionStatus } from './terms.ts'

type WithId = { id: string }
type Concerns = readonly Counted<IndicatorFigures & WithId>[]

/** Indicators that reports add up together. */
export type IndicatorGroup = WithId & { indicators: readonly WithId[] }

/** One session, with what was counted over all of its lessons. */
export type GroupedSession = { type: LessonType; status: SessionStatus; concerns: Concerns }

/**
 * A session's percentage by one group, 0 to 100 with two decimals: 100 less what the group's indicators
 * cost. Other indicators say nothing here.
 */
export function groupPercentage(type: LessonType, concerns: Concerns, group: IndicatorGroup) {
  const members = new Set(group.indicators.map(({ id }) => id))
  return sessionPercentage(
    type,
    concerns.filter(({ indicator }) => members.has(indicator.id)),
  )
}

/** The percentages by one group of the completed sessions of a type, added up for an `average`. */
export function groupTotal(
  sessions: readonly GroupedSession[],
  type: LessonType,
  group: IndicatorGroup,
): AddedUp {
  return addUp(
    sessions
      .filter((session) => session.type === type && session.status === 'completed')
      .map(({ concerns }) => groupPercentage(type, concerns, group)),
  )
}
