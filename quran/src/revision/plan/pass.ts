import { type Counted, type IndicatorFigures, sessionPercentage } from '../../percentage.ts'
import type { LessonType, SessionStatus } from '../../terms.ts'
import type { Verdict } from '../input.ts'

/** Of a lesson type. All conditions must hold. */
export type PassRule = {
  at_most: readonly { indicator_id: string; total: number }[]
  /** At least this percentage; null without a minimum. */
  at_least: number | null
}

export type FailedCondition =
  | { code: 'incomplete' }
  | { code: 'at_most'; indicator_id: string; total: number; limit: number }
  | { code: 'at_least'; percentage: number; limit: number }

export type PassProposal = { verdict: Verdict; failed: FailedCondition[] }

export type EndedLesson = {
  type: LessonType
  status: SessionStatus
  concerns: readonly Counted<IndicatorFigures & { id: string }>[]
}

export function proposeVerdict(rule: PassRule, lesson: EndedLesson): PassProposal {
  const failed: FailedCondition[] = [
    ...(lesson.status === 'completed' ? [] : [{ code: 'incomplete' } as const]),
    ...rule.at_most.flatMap((condition) => failedAtMost(condition, lesson)),
    ...failedAtLeast(rule.at_least, lesson),
  ]
  return { verdict: failed.length === 0 ? 'passed' : 'repeat', failed }
}

function failedAtMost(
  { indicator_id, total: limit }: PassRule['at_most'][number],
  { concerns }: EndedLesson,
): FailedCondition[] {
  const total = concerns
    .filter(({ indicator }) => indicator.id === indicator_id)
    .reduce((sum, concern) => sum + concern.total, 0)
  return total > limit ? [{ code: 'at_most', indicator_id, total, limit }] : []
}

function failedAtLeast(
  limit: PassRule['at_least'],
  { type, concerns }: EndedLesson,
): FailedCondition[] {
  if (limit === null) return []
  const percentage = sessionPercentage(type, concerns)
  return percentage < limit ? [{ code: 'at_least', percentage, limit }] : []
}
