import type { RevisionInput } from '../input.ts'
import { firstPages, sizeOf } from '../page-grid.ts'
import { careWait } from '../record/care.ts'
import { isConnected } from '../record/learnt.ts'
import type { StudentRecord } from '../record/record.ts'
import type { Amounts } from './amounts.ts'
import { dueToday, roundOf, withCatchUp } from './due.ts'
import { chooseManzil } from './manzils.ts'
import { ageOf, longestUnheard, pinnedPages } from './old-pages.ts'
import { chooseRuns } from './run.ts'

/** The old pages of a day, at most the limit together. */
export type ChosenPages = { pinned: number[]; care: number[]; run: number[] }

/** Method: docs/architecture/revision.md. */
export function chooseOld(
  input: RevisionInput,
  record: StudentRecord,
  pages: readonly number[],
  amounts: Amounts,
): ChosenPages {
  const ordered = longestUnheard(record, pages)
  const pins = new Set(pinnedPages(input, pages))
  const { grid } = input
  const first = (some: readonly number[], most: number) => firstPages(grid, some, most)
  const pinned = first(
    ordered.filter((page) => pins.has(page)),
    amounts.limit,
  )
  const pinnedSize = sizeOf(grid, pinned)
  const rest = ordered.filter((page) => !pins.has(page))
  const careLimit = Math.min(amounts.care_limit, amounts.limit - pinnedSize)
  const care = first(
    rest.filter((page) => isCareDue(record, page)),
    careLimit,
  )
  const inCare = new Set(care)
  const free = amounts.limit - pinnedSize - sizeOf(grid, care)
  const left = rest.filter((page) => !inCare.has(page))
  const round: RoundInput = {
    record,
    amounts,
    free,
    reserved: amounts.care_limit + pinnedSize,
    ordered: left,
    isChosen: (page) => inCare.has(page),
  }
  const isByManzil = input.settings.cycle.kind === 'manzils'
  const run = isByManzil ? first(chooseManzil(record, left), free) : chooseRound(round)
  return { pinned, care, run }
}

function isCareDue(record: StudentRecord, page: number): boolean {
  const wait = careWait(record.heard.care, page)
  const age = ageOf(record, page)
  return wait !== null && age !== null && age >= wait
}

type RoundInput = {
  record: StudentRecord
  amounts: Amounts
  free: number
  reserved: number
  ordered: readonly number[]
  isChosen: (page: number) => boolean
}

function chooseRound(round: RoundInput): number[] {
  const { record, amounts, free, ordered } = round
  if (free < 1 || ordered.length === 0) return []
  const old = new Set(ordered)
  const canFollow = (page: number) => {
    const age = ageOf(record, page)
    return old.has(page) && (age === null || age > amounts.cycle / 3)
  }
  const { due, amount } = amountOfRound(round)
  return chooseRuns({
    grid: record.learnt.grid,
    ordered,
    due,
    amount,
    most: free,
    isOld: (page) => old.has(page),
    canFollow,
    isChosen: round.isChosen,
    isConnected: (page) => isConnected(record.learnt, page),
  })
}

function amountOfRound({ record, amounts, free, reserved, ordered }: RoundInput): {
  due: number
  amount: number
} {
  const { old, per_day: perDay, limit, cycle } = amounts
  const { sizes } = record.learnt.grid
  const pages = ordered.map((page) => ({ age: ageOf(record, page), size: sizes[page] ?? 0 }))
  const isAnyInCare = ordered.some((page) => careWait(record.heard.care, page) !== null)
  const round = roundOf({ old, perDay, limit, reserved, isAnyInCare })
  const most = Math.min(withCatchUp(perDay), free)
  const due = Math.min(most, dueToday(pages, round))
  const isAnyOver = pages.some(({ age }) => age !== null && age > cycle)
  return { due, amount: isAnyOver ? most : Math.min(most, Math.max(perDay, due)) }
}
