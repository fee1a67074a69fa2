import { MOST_PAGES } from '../page-grid.ts'
import { type Care, makeCare, readEarlier, settleCare } from './care.ts'
import type { HeardDay } from './heard-day.ts'
import type { OutcomeRank } from './outcome.ts'

const SIZE = MOST_PAGES
const NEVER = -1

/** A page on a school day, and the index of its hearing before that; -1 without one. */
export type LoggedHearing = { index: number; page: number; before: number }

/** By page, of the last hearings. */
export type HeardPages = {
  /** Index of the school day; -1 if never heard here. */
  last: Int32Array
  outcome: Uint8Array
  /** Thousandths of the last hearing's mistakes. */
  mistakes: Int32Array
  care: Care
  /** The hearings since `logFrom`, newest first. */
  log: LoggedHearing[]
  logFrom: number
  /** Entry of the log without its earlier hearing; -1 without one. */
  logged: Int32Array
  isDone: Uint8Array
}

export function makeHeardPages(logFrom: number): HeardPages {
  return {
    last: new Int32Array(SIZE).fill(NEVER),
    outcome: new Uint8Array(SIZE),
    mistakes: new Int32Array(SIZE),
    care: makeCare(SIZE),
    log: [],
    logFrom,
    logged: new Int32Array(SIZE).fill(NEVER),
    isDone: new Uint8Array(SIZE),
  }
}

/**
 * Days are read from the newest back, because few hearings of years are needed. `careEnds` has the
 * day number by page up to which a hearing does not count for care. Returns the pages that need no
 * earlier hearing.
 */
export function addEarlierDay(heard: HeardPages, day: HeardDay, careEnds: Int32Array): number {
  let done = 0
  for (const page of day.pages) {
    if (heard.isDone[page]) continue
    const outcome = ((day.rank[page] ?? 1) - 1) as OutcomeRank
    if ((heard.last[page] ?? NEVER) === NEVER) {
      heard.last[page] = day.index
      heard.outcome[page] = outcome
      heard.mistakes[page] = day.mistakes[page] ?? 0
    }
    if (day.number <= (careEnds[page] ?? 0)) settleCare(heard.care, page)
    else readEarlier(heard.care, page, outcome)
    logHearing(heard, day.index, page)
    if (day.index >= heard.logFrom || !heard.care.isSettled[page]) continue
    heard.isDone[page] = 1
    done += 1
  }
  return done
}

function logHearing({ log, logFrom, logged }: HeardPages, index: number, page: number): void {
  const later = log[logged[page] ?? NEVER]
  if (later) later.before = index
  if (index >= logFrom) logged[page] = log.push({ index, page, before: NEVER }) - 1
  else logged[page] = NEVER
}

export function endReading({ care }: HeardPages): void {
  for (let page = 1; page < SIZE; page += 1) settleCare(care, page)
}
