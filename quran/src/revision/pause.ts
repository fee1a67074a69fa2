import { sizeOf } from './page-grid.ts'
import { DAYS_LOOKED_BACK } from './record/read-hearings.ts'
import type { StudentRecord } from './record/record.ts'

export type PauseSuggestion = {
  is_suggested: boolean
  /** 0 to 1: old pages over the cycle. */
  share_over: number
  /** School days in a row without a lesson, up to the one before today. */
  missed_days: number
}

const MISSED_DAYS = 3
const SUGGESTED_ABOVE = 0.2
const UNTIL_BELOW = 0.1

/**
 * Follows the last sixty school days, because a suggestion that began above 20 % ends below 10 %.
 * Method: docs/architecture/revision.md.
 */
export function suggestPause(
  record: StudentRecord,
  oldPages: readonly number[],
  cycle: number,
): PauseSuggestion {
  const shares = sharesOver(record, oldPages, cycle)
  let is_suggested = false
  shares.forEach((share, at) => {
    const missed = missedBefore(record, record.today - shares.length + 1 + at)
    if (share > SUGGESTED_ABOVE || missed >= MISSED_DAYS) is_suggested = true
    else if (share < UNTIL_BELOW) is_suggested = false
  })
  const share_over = shares.at(-1) ?? 0
  return { is_suggested, share_over, missed_days: missedBefore(record, record.today) }
}

/** Of each school day, ending with today; hearings are undone from the newest. */
function sharesOver(
  { heard, today, learnt: { grid } }: StudentRecord,
  oldPages: readonly number[],
  cycle: number,
): number[] {
  const last = heard.last.slice()
  const whole = sizeOf(grid, oldPages)
  const shares: number[] = []
  let at = 0
  for (let day = today; day > today - DAYS_LOOKED_BACK && day > 0; day -= 1) {
    for (let entry = heard.log[at]; entry && entry.index >= day; entry = heard.log[at]) {
      last[entry.page] = entry.before
      at += 1
    }
    let over = 0
    for (const page of oldPages)
      if ((last[page] ?? -1) >= 0 && day - (last[page] ?? 0) > cycle) over += grid.sizes[page] ?? 0
    shares.push(oldPages.length === 0 ? 0 : over / whole)
  }
  return shares.reverse()
}

function missedBefore({ heardDays }: StudentRecord, day: number): number {
  const last = heardDays.find((index) => index < day)
  return last === undefined ? 0 : day - 1 - last
}
