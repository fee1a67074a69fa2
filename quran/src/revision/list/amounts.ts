import { PAGE_COUNT } from '../mushaf-pages.ts'
import { pageSum } from '../page-grid.ts'
import { heldPages } from '../record/learnt.ts'
import type { StudentRecord } from '../record/record.ts'
import type { RevisionSettings } from '../settings.ts'
import { LARGEST_MANZIL, MANZILS } from './manzils.ts'

/** Numbers of pages a day, and of school days. Method: docs/architecture/revision.md. */
export type Amounts = {
  held: number
  /** Held old pages that do not rest. */
  old: number
  cycle: number
  /** ⌈old ÷ cycle⌉. */
  per_day: number
  limit: number
  care_limit: number
}

const CARE_SHARE = 0.3
/** Room for care and catching up, if the limit follows the amount. */
const ROOM = 1.4
const JUZ = 30

export function amountsOf(
  { learnt }: Pick<StudentRecord, 'learnt'>,
  oldPages: readonly number[],
  settings: RevisionSettings,
): Amounts {
  const held = pageSum(learnt.grid, heldPages(learnt))
  const old = pageSum(learnt.grid, oldPages)
  const cycle = cycleOf(settings, held, old)
  const per_day = Math.ceil(old / cycle)
  const limit = limitOf(settings, per_day)
  return { held, old, cycle, per_day, limit, care_limit: careLimit(limit) }
}

function limitOf({ cycle, limit }: RevisionSettings, perDay: number): number {
  if (limit !== 'by_amount') return Math.max(1, Math.floor(limit))
  const amount = cycle.kind === 'manzils' ? LARGEST_MANZIL : perDay
  return Math.max(amount + 1, Math.ceil(amount * ROOM))
}

/** At least one page stays for the round. */
function careLimit(limit: number): number {
  return Math.min(limit - 1, Math.max(1, Math.floor(limit * CARE_SHARE)))
}

/** The lowest limit that leaves room for this amount when care takes its whole share. */
export function limitWithCare(perDay: number): number {
  let limit = perDay + 1
  while (limit - careLimit(limit) < perDay) limit += 1
  return limit
}

function cycleOf({ cycle }: RevisionSettings, held: number, old: number): number {
  if (cycle.kind === 'manzils') return MANZILS
  if (cycle.kind === 'days') return Math.max(1, Math.floor(cycle.days))
  const juz = (held * JUZ) / PAGE_COUNT
  const step = cycle.steps.find((each) => juz <= each.juz) ?? cycle.steps.at(-1)
  return Math.max(1, Math.ceil(old / Math.max(1, step?.pages ?? 1)))
}
