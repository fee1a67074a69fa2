import { ApiError } from '../api/api.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const LONGEST_RETRY_AFTER_MS = 5 * 60_000

export type Trouble = { cause: 'connection' | 'server'; since: number }

type Rest = { until: number; failures: number; trouble: Trouble }

/**
 * Exponential backoff from one second to thirty. No answer, `not_ready`, `site_too_old`, 429 and
 * Retry-After stop all lanes; any other error of the server stops only the lane of that write.
 */
export function createBackoff(now: () => number) {
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
    answered: (lane: string) => {
      everything = null
      lanes.delete(lane)
    },
    failed: (lane: string, error: ApiError): boolean => {
      // An expired token: the sign-in starts the sender again.
      if (error.status === 401) return false
      if (stopsAll(error)) {
        everything = rest(everything, error)
        return false
      }
      everything = null
      lanes.set(lane, rest(lanes.get(lane), error))
      return true
    },
    isBlocked: (lane: string, at: number) => (lanes.get(lane)?.until ?? 0) > at,
    retryIn: (scannedAt: number): number | null => {
      // These lanes were not blocked at the scan, so they have no pending writes.
      for (const [lane, { until }] of lanes) if (until <= scannedAt) lanes.delete(lane)
      if (everything && everything.until <= scannedAt) everything = null
      const rests = [...lanes.values(), ...(everything ? [everything] : [])]
      if (rests.length === 0) return null
      return Math.max(Math.min(...rests.map(({ until }) => until)) - now(), 0)
    },
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
