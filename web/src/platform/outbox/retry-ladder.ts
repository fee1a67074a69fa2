import { ApiError } from '../api.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const LONGEST_RETRY_AFTER_MS = 5 * 60_000

/** Why writes are waiting: no answer came, or the server answered with a fault. `since` in ms. */
export type Trouble = { cause: 'connection' | 'server'; since: number }

type Rest = { until: number; failures: number; trouble: Trouble }

/**
 * When a failed write is sent again: after a second, doubling to half a minute. No answer, 503 and 429
 * stop all lanes; any other fault of the server stops only the lane of that write.
 */
export function createRetryLadder(now: () => number) {
  let everything: Rest | null = null
  const lanes = new Map<string, Rest>()

  function rest(before: Rest | null | undefined, { status, retryAfter }: ApiError): Rest {
    const failures = (before?.failures ?? 0) + 1
    const wait = retryAfter
      ? Math.min(retryAfter * 1000, LONGEST_RETRY_AFTER_MS)
      : Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
    const cause = status === 0 ? 'connection' : 'server'
    const since = before?.trouble.cause === cause ? before.trouble.since : now()
    return { until: now() + wait, failures, trouble: { cause, since } }
  }

  return {
    /** The server has answered: it can be reached, and has decided about the write. */
    answered: (lane: string) => {
      everything = null
      lanes.delete(lane)
    },
    /** Answers whether writes of other lanes can still be sent now. */
    failed: (lane: string, error: ApiError): boolean => {
      // A dead token: signing in starts the sender again.
      if (error.status === 401) return false
      if (stopsAll(error)) {
        everything = rest(everything, error)
        return false
      }
      // Anything but `offline` came from a server that can be reached.
      everything = null
      lanes.set(lane, rest(lanes.get(lane), error))
      return true
    },
    isBlocked: (lane: string, at: number) => (lanes.get(lane)?.until ?? 0) > at,
    /** Milliseconds until a write that was blocked at `scannedAt` can be sent; null when none was. */
    retryIn: (scannedAt: number): number | null => {
      // Nothing is pending there: it would have been sent.
      for (const [lane, { until }] of lanes) if (until <= scannedAt) lanes.delete(lane)
      if (everything && everything.until <= scannedAt) everything = null
      const rests = [...lanes.values(), ...(everything ? [everything] : [])]
      if (rests.length === 0) return null
      return Math.max(Math.min(...rests.map(({ until }) => until)) - now(), 0)
    },
    /** Lets everything be sent at once; since when it has failed is still known. */
    reset: () => {
      const atOnce = { until: 0, failures: 0 }
      everything = everything && { ...everything, ...atOnce }
      for (const [lane, before] of lanes) lanes.set(lane, { ...before, ...atOnce })
    },
    troubleOf: (lane: string): Trouble | null => (everything ?? lanes.get(lane))?.trouble ?? null,
  }
}

function stopsAll({ code, status, retryAfter }: ApiError): boolean {
  const isForAll = code === 'offline' || code === 'not_ready' || code === 'site_too_old'
  return isForAll || status === 429 || retryAfter !== null
}
