import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Refusal } from './refusal.ts'

type Bounds = {
  atOnce: number
  /** How many may wait for their turn. */
  waiting: number
  /** Seconds after which whom there is no room for may try again. */
  retryAfter: number
  /** Milliseconds until they are told, so that programs that come again at once don't keep us busy with refusing. */
  toldAfter?: number
}

/** So many are held back before they are told; a request that is held costs next to nothing. */
const MOST_HELD = 2000

/**
 * Runs work a few at a time, in the order in which it comes. Throws Refusal `not_ready` where too many
 * are waiting already.
 */
export function bounded({ atOnce, waiting, retryAfter, toldAfter = 0 }: Bounds) {
  const limit = pLimit(atOnce)
  let held = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount < waiting) return limit(work)
    if (toldAfter > 0 && held < MOST_HELD) {
      held += 1
      await sleep(toldAfter)
      held -= 1
    }
    throw new Refusal('not_ready', { retryAfter })
  }
}
