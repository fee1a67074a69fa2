import type { RevisionSettings } from '../settings.ts'

export const OUTCOMES = ['unknown', 'clean', 'fair', 'weak'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Index in `OUTCOMES`; the higher one counts when a page is heard twice on a day. */
export type OutcomeRank = 0 | 1 | 2 | 3

export const WEAK: OutcomeRank = 3

/** Sums of thousandths do not depend on the order of a day's lessons. */
export const thousandths = (cost: number) => Math.round(cost * 1000)

export type Limits = { clean: number; weak: number }

export function limitsOf(settings: RevisionSettings): Limits {
  return { clean: thousandths(settings.clean_at_most), weak: thousandths(settings.weak_at_least) }
}

export function rankOf(cost: number, { clean, weak }: Limits): OutcomeRank {
  if (cost >= weak) return WEAK
  return cost <= clean ? 1 : 2
}
