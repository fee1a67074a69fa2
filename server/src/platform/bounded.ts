import pLimit from 'p-limit'
import { Refusal } from './refusal.ts'

type Bounds = {
  atOnce: number
  /** How many may wait for their turn. */
  waiting: number
  /** Seconds after which whom there is no room for may try again. */
  retryAfter: number
}

/**
 * Runs work a few at a time, in the order in which it comes. Throws Refusal `not_ready` where too many
 * are waiting already.
 */
export function bounded({ atOnce, waiting, retryAfter }: Bounds) {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw new Refusal('not_ready', { retryAfter })
    return limit(work)
  }
}
