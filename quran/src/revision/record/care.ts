import { type OutcomeRank, WEAK } from './outcome.ts'

/**
 * School days until a page in care is heard again: after the weak hearing, and after each further
 * one in care. Method: docs/architecture/revision.md.
 */
const CARE_WAITS = [2, 4, 7] as const
const MOST = CARE_WAITS.length

/**
 * By page, read from the newest hearing back: two hearings in a row that are not weak end care, so
 * that four hearings are enough to know the wait.
 */
export type Care = {
  /** 0: not in care; otherwise the hearings since care began, the first weak one included. */
  hearings: Uint8Array
  isSettled: Uint8Array
  read: Uint8Array
  /** Of the earliest hearing read. */
  isGood: Uint8Array
}

export function makeCare(size: number): Care {
  return {
    hearings: new Uint8Array(size),
    isSettled: new Uint8Array(size),
    read: new Uint8Array(size),
    isGood: new Uint8Array(size),
  }
}

export function readEarlier(care: Care, page: number, outcome: OutcomeRank): void {
  if (care.isSettled[page]) return
  const read = care.read[page] ?? 0
  const isGood = outcome === WEAK ? 0 : 1
  if (isGood && care.isGood[page]) settle(care, page, read - 1)
  else if (read === MOST) settle(care, page, MOST)
  care.read[page] = read + 1
  care.isGood[page] = isGood
}

/** Without earlier hearings: a good hearing before the first weak one is not care. */
export function settleCare(care: Care, page: number): void {
  if (care.isSettled[page]) return
  const read = care.read[page] ?? 0
  settle(care, page, Math.min(MOST, care.isGood[page] ? read - 1 : read))
}

function settle(care: Care, page: number, hearings: number): void {
  care.hearings[page] = hearings
  care.isSettled[page] = 1
}

/** Null if the page is not in care. */
export function careWait({ hearings }: Care, page: number): number | null {
  const count = hearings[page] ?? 0
  return count === 0 ? null : (CARE_WAITS[count - 1] ?? null)
}
