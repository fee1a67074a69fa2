import type { RevisionInput } from './input.ts'
import { type FirstRound, firstRoundOf, limitsOfDay, type RevisionLimits } from './limits.ts'
import { amountsOf } from './list/amounts.ts'
import { bandsOf } from './list/bands.ts'
import { chooseOld } from './list/choose-old.ts'
import type { DayLine } from './list/lines.ts'
import { newLine } from './list/new-line.ts'
import { oldLines } from './list/old-lines.ts'
import { activeOldPages } from './list/old-pages.ts'
import { recentLines } from './list/recent-lines.ts'
import { pageSum } from './page-grid.ts'
import { type PauseSuggestion, suggestPause } from './pause.ts'
import { careWait } from './record/care.ts'
import { heldPages } from './record/learnt.ts'
import { readRecord, type StudentRecord } from './record/record.ts'
import { unreadPages } from './record/unread.ts'

export type DayList = {
  lines: DayLine[]
  limits: RevisionLimits
  first_round: FirstRound | null
  pause: PauseSuggestion
  /** Held pages in care. */
  care_pages: number
}

/**
 * The list of a student on today or the next school day. It is made from the days before today, so
 * that it is the same at any hour. Method: docs/architecture/revision.md.
 */
export function dayList(input: RevisionInput): DayList {
  return listOf(input, readRecord(input, { includesToday: false }))
}

/** With the pages of which earlier hearings than those given can change the list. */
export function dayListSoFar(input: RevisionInput): { list: DayList; unread: number[] } {
  const record = readRecord(input, { includesToday: false })
  const unread = unreadPages(record)
  // Verses that were learnt today change what a hearing of their page is, in its state.
  const isLearntToday =
    record.isNewToday || input.completions.some(({ day }) => day === input.today)
  const more = isLearntToday ? unreadPages(readRecord(input, { includesToday: true })) : []
  return { list: listOf(input, record), unread: [...new Set([...unread, ...more])] }
}

function listOf(input: RevisionInput, record: StudentRecord): DayList {
  const { settings } = input
  const bands = bandsOf(record, settings)
  const old = activeOldPages(bands, input)
  const amounts = amountsOf(record, old, settings)
  const chosen = chooseOld(input, record, old, amounts)
  const next = input.is_new_paused ? null : newLine(record, settings)
  const fresh = next ? [next] : []
  const recent = recentLines(record, bands, settings.recent_parts)
  const revised = oldLines(record, chosen, amounts.cycle)
  return {
    lines:
      settings.order === 'new_first'
        ? [...fresh, ...recent, ...revised]
        : [...revised, ...recent, ...fresh],
    limits: limitsOfDay(amounts, pageSum(input.grid, [...chosen.care, ...chosen.pinned])),
    first_round: firstRoundOf(record),
    pause: suggestPause(record, old, amounts.cycle),
    care_pages: pageSum(
      input.grid,
      heldPages(record.learnt).filter((page) => careWait(record.heard.care, page) !== null),
    ),
  }
}
