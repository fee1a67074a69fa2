import type { Day } from '../calendar/days.ts'
import type { RevisionInput } from '../input.ts'
import { expectedTenths, type LearningPlan, learntOf } from '../plan/pace.ts'
import type { SeenRange } from './figures.ts'

/** Whole lines of the plan's verses. */
export type PlannedLines = { planned: number; learnt: number }

const TENTHS = 10

/** On the days of a range since the plan began; null if nothing was planned or learnt then. */
export function plannedLines(
  input: RevisionInput,
  plan: LearningPlan,
  absences: readonly Day[],
  { start, end }: SeenRange,
): PlannedLines | null {
  const from = plan.from > start ? plan.from : start
  if (from > end || from > input.today) return null
  const expectedBefore = (day: Day) => expectedTenths(input, plan, absences, day)
  const planned = expectedBefore(input.today) - expectedBefore(from)
  const learntBy = (isKnown: (day: Day) => boolean) => learntOf(input, plan, isKnown)
  const learnt = learntBy((day) => day <= end) - learntBy((day) => day < from)
  const lines = { planned: Math.round(planned / TENTHS), learnt: Math.round(learnt / TENTHS) }
  return lines.planned > 0 || lines.learnt > 0 ? lines : null
}
