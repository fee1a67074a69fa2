import { type Amounts, limitWithCare } from './list/amounts.ts'
import { pageSum } from './page-grid.ts'
import { heldPages } from './record/learnt.ts'
import type { StudentRecord } from './record/record.ts'

export type RevisionLimits = Amounts & {
  /** School days that a round really takes: ⌈old ÷ min(per_day, limit − care of today)⌉. */
  round: number
  overload: Overload | null
}

/** Old pages for which the limit is too low, and the ways out beside pausing new lessons. */
export type Overload = { raise_limit_to: number; lengthen_cycle_to: number }

/** Null when all held pages were heard here. */
export type FirstRound = { heard: number; held: number }

export function limitsOfDay(amounts: Amounts, careToday: number): RevisionLimits {
  const { old, per_day, limit, care_limit } = amounts
  const free = Math.max(1, limit - careToday)
  const round = Math.max(1, Math.ceil(old / Math.max(1, Math.min(per_day, free))))
  const isOverloaded = per_day > limit
  const overload = isOverloaded
    ? {
        raise_limit_to: limitWithCare(per_day),
        lengthen_cycle_to: Math.ceil(old / Math.max(1, limit - care_limit)),
      }
    : null
  return { ...amounts, round, overload }
}

export function firstRoundOf({ learnt, heard }: StudentRecord): FirstRound | null {
  const held = heldPages(learnt)
  const heardPages = held.filter((page) => (heard.last[page] ?? -1) >= 0)
  if (heardPages.length === held.length) return null
  const { grid } = learnt
  return { heard: pageSum(grid, heardPages), held: pageSum(grid, held) }
}
