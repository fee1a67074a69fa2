import { type AddedUp, addUp } from './averages.ts'
import { type Counted, type IndicatorFigures, mistakesIn, sessionPercentage } from './percentage.ts'
import type { LessonType, SessionStatus } from './terms.ts'

type WithId = { id: string }
type Concerns = readonly Counted<IndicatorFigures & WithId>[]

/** Indicators that reports add up together. */
export type IndicatorGroup = WithId & { indicators: readonly WithId[] }

/** One session, with what was counted over all of its lessons. */
export type GroupedSession = { type: LessonType; status: SessionStatus; concerns: Concerns }

/**
 * A session's percentage by one group, 0 to 100 with two decimals: 100 less what the group's indicators
 * cost; 100 where none of them costs anything (`isWeighed`). Other indicators say nothing here.
 */
export function groupPercentage(
  type: LessonType,
  concerns: Concerns,
  group: IndicatorGroup,
): number {
  return sessionPercentage(type, ofGroup(concerns, group))
}

/** How many mistakes of a group's indicators were counted in one session. */
export function groupMistakes(concerns: Concerns, group: IndicatorGroup): number {
  return mistakesIn(ofGroup(concerns, group))
}

/** How many mistakes of a group's indicators were counted in the completed sessions of a type. */
export function groupMistakesTotal(
  sessions: readonly GroupedSession[],
  type: LessonType,
  group: IndicatorGroup,
): number {
  return completedOf(sessions, type).reduce(
    (sum, { concerns }) => sum + groupMistakes(concerns, group),
    0,
  )
}

/** The percentages by one group of the completed sessions of a type, added up for an `average`. */
export function groupTotal(
  sessions: readonly GroupedSession[],
  type: LessonType,
  group: IndicatorGroup,
): AddedUp {
  return addUp(
    completedOf(sessions, type).map(({ concerns }) => groupPercentage(type, concerns, group)),
  )
}

function completedOf(sessions: readonly GroupedSession[], type: LessonType) {
  return sessions.filter((session) => session.type === type && session.status === 'completed')
}

function ofGroup(concerns: Concerns, group: IndicatorGroup) {
  const members = new Set(group.indicators.map(({ id }) => id))
  return concerns.filter(({ indicator }) => members.has(indicator.id))
}
