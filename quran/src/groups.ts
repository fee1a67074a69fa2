import { type AddedUp, addUp } from './averages.ts'
import { type Counted, type IndicatorFigures, mistakesIn, sessionPercentage } from './percentage.ts'
import type { LessonType, SessionStatus } from './terms.ts'

type WithId = { id: string }
type Concerns = readonly Counted<IndicatorFigures & WithId>[]

/** Indicators that reports add up together. */
export type IndicatorGroup = WithId & { indicators: readonly WithId[] }

/** One session with the totals of all its lessons. */
export type GroupedSession = { type: LessonType; status: SessionStatus; concerns: Concerns }

/**
 * A session's percentage by one group, 0 to 100, two decimals: 100 less the costs of the group's
 * indicators; 100 if none of them has a cost (`isWeighed`). Other indicators are ignored.
 */
export function groupPercentage(
  type: LessonType,
  concerns: Concerns,
  group: IndicatorGroup,
): number {
  return sessionPercentage(type, ofGroup(concerns, group))
}

/** Mistakes of a group's indicators in one session. */
export function groupMistakes(concerns: Concerns, group: IndicatorGroup): number {
  return mistakesIn(ofGroup(concerns, group))
}

/** Mistakes of a group's indicators in the completed sessions of a type. */
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

/** Sum of the percentages by one group of the completed sessions of a type, for `average`. */
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
