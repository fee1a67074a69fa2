import { type AddedUp, addUp } from './averages.ts'
import { type Counted, type IndicatorFigures, mistakesIn, sessionPercentage } from './percentage.ts'
import type { LessonType, SessionStatus } from './terms.ts'

type WithId = { id: string }
type Concerns = readonly Counted<IndicatorFigures & WithId>[]

export type IndicatorGroup = WithId & { indicators: readonly WithId[] }

export type GroupedSession = { type: LessonType; status: SessionStatus; concerns: Concerns }

/** From 0 to 100, two decimals; 100 if no indicator of the group has a cost (`isWeighed`). */
export function groupPercentage(
  type: LessonType,
  concerns: Concerns,
  group: IndicatorGroup,
): number {
  return sessionPercentage(type, ofGroup(concerns, group))
}

export function groupMistakes(concerns: Concerns, group: IndicatorGroup): number {
  return mistakesIn(ofGroup(concerns, group))
}

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

/** Of the completed sessions of a type, for `average`. */
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
