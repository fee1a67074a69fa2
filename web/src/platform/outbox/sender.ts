import { ApiError } from '../api.ts'
import type { Entry, Refusal } from './entry.ts'
import type { EntryStore } from './store.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

export type Delivery = { entry: Entry; answer: unknown }

type Parts = {
  store: EntryStore
  /** Makes the call and answers what the server said; throws ApiError. */
  send: (entry: Entry) => Promise<unknown>
  /** Who is signed in now; empty when nobody is. */
  person: () => string
  now: () => number
}

/**
 * Sends what the signed-in person has made, in order. An entry leaves the store only after the server
 * has answered, so whatever happens in between it is sent again, under the same id.
 *
 * No answer ends the round: the next is tried later, ever more slowly. A refusal stops that entry and
 * its lane; a server's own fault stops the lane for a while; all others go on.
 */
export function createSender({ store, send, person, now }: Parts) {
  let failures = 0
  /** Until when a lane is left in peace, after the server failed at it. */
  const resting = new Map<string, { until: number; failures: number }>()

  /**
   * Sends until nothing is left that could go; `onDelivered` hears of each at once. Answers the
   * milliseconds until the next try makes sense; null where nothing waits for time to pass.
   */
  async function sendAll(
    isMine: () => boolean,
    onDelivered: (delivery: Delivery) => void,
  ): Promise<number | null> {
    for (;;) {
      const entries = await store.list(person())
      const entry = firstToGo(entries)
      // While the store was read somebody else may have signed in.
      if (!entry || !isMine() || entry.person !== person()) return untilNext(entries)
      try {
        const answer = await send(entry)
        failures = 0
        resting.delete(entry.lane)
        await store.remove(entry.seq)
        onDelivered({ entry, answer })
      } catch (error) {
        const wait = await afterFailure(entry, error)
        if (wait !== 'next') return wait
      }
    }
  }

  function firstToGo(entries: Entry[]): Entry | undefined {
    const passed = new Set<string>()
    return entries.find((entry) => {
      const isBehind = passed.has(entry.lane)
      passed.add(entry.lane)
      const rest = resting.get(entry.lane)
      return !isBehind && !entry.refusal && (!rest || rest.until <= now())
    })
  }

  /** `next` where the round goes on; else the milliseconds to wait, null for until somebody signs in. */
  async function afterFailure(entry: Entry, error: unknown): Promise<'next' | number | null> {
    // A fault of our own is not the server's word: it must neither lose the entry nor spin.
    const failure = error instanceof ApiError ? error : new ApiError('unexpected', String(error))
    if (failure.status === 401) return null
    if (failure.retryAfter) return failure.retryAfter * 1000
    if (failure.code === 'offline' || failure.code === 'not_ready') {
      failures += 1
      return slower(failures)
    }
    if (failure.status >= 500 || failure.status === 0) {
      const before = resting.get(entry.lane)?.failures ?? 0
      resting.set(entry.lane, { until: now() + slower(before + 1), failures: before + 1 })
      return 'next'
    }
    await store.mark(entry.seq, refusalOf(failure))
    return 'next'
  }

  function untilNext(entries: Entry[]): number | null {
    const waits = entries
      .filter(({ refusal }) => !refusal)
      .flatMap(({ lane }) => resting.get(lane)?.until ?? [])
      .map((until) => Math.max(until - now(), 0))
    return waits.length > 0 ? Math.min(...waits) : null
  }

  return {
    sendAll,
    /** A network that came back deserves a try at once. */
    hope: () => {
      failures = 0
      resting.clear()
    },
  }
}

function refusalOf({ code, fields }: ApiError): Refusal {
  return { code, fields }
}

/** Doubles from a second to half a minute. */
function slower(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
}
