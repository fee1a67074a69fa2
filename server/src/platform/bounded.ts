import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Refusal } from './refusal.ts'

type Bounds = {
  atOnce: number
  waiting: number
  retryAfter: number
  /** Delay of a refusal in ms: slows down clients that retry at once. */
  toldAfter?: number
}

const MOST_HELD = 2000

/** First in, first out. Throws Refusal `not_ready` when the queue is full. */
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
