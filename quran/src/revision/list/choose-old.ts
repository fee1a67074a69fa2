import type { RevisionInput } from '../input.ts'
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
  const pinned = ordered.filter((page) => pins.has(page)).slice(0, amounts.limit)
  const rest = ordered.filter((page) => !pins.has(page))
  const careLimit = Math.min(amounts.care_limit, amounts.limit - pinned.length)
  const care = rest.filter((page) => isCareDue(record, page)).slice(0, careLimit)
  const inCare = new Set(care)
  const free = amounts.limit - pinned.length - care.length
  const left = rest.filter((page) => !inCare.has(page))
  const round: RoundInput = {
    record,
    amounts,
    free,
    reserved: amounts.care_limit + pinned.length,
    ordered: left,
    isChosen: (page) => inCare.has(page),
  }
  const isByManzil = input.settings.cycle.kind === 'manzils'
  const run = isByManzil ? chooseManzil(record, left).slice(0, free) : chooseRound(round)
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
  if (free <= 0 || ordered.length === 0) return []
  const old = new Set(ordered)
  const canFollow = (page: number) => {
    const age = ageOf(record, page)
    return old.has(page) && (age === null || age > amounts.cycle / 3)
  }
  const { due, amount } = amountOfRound(round)
  return chooseRuns({
    ordered,
    due,
    amount,
    most: free,
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
  const ages = ordered.map((page) => ageOf(record, page))
  const isAnyInCare = ordered.some((page) => careWait(record.heard.care, page) !== null)
  const round = roundOf({ old, perDay, limit, reserved, isAnyInCare })
  const most = Math.min(withCatchUp(perDay), free)
  const due = Math.min(most, dueToday(ages, round))
  const isAnyOver = ages.some((age) => age !== null && age > cycle)
  return { due, amount: isAnyOver ? most : Math.min(most, Math.max(perDay, due)) }
}
