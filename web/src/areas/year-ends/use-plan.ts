import type { YearEndMoves } from '@talaqqi/contract/year-ends'
import { useState } from 'react'
import { movesOf, NO_PLAN, type PlannedClass, type PlannedTeacher } from './plan.ts'

/** The plan and, while its preview is open, the moves that were previewed. */
export function usePlan(classes: readonly PlannedClass[], teachers: readonly PlannedTeacher[]) {
  const [plan, setPlan] = useState(NO_PLAN)
  const [previewed, setPreviewed] = useState<YearEndMoves | null>(null)
  const moves = movesOf(plan, classes, teachers)
  return {
    plan,
    setPlan,
    count: moves.students.length,
    // Kept: after the move the classes are fetched again, and the plan then moves no student.
    previewed,
    preview: () => setPreviewed(moves),
    closePreview: () => setPreviewed(null),
    startAgain: () => {
      setPlan(NO_PLAN)
      setPreviewed(null)
    },
  }
}
