import type { EntryStore } from './store.ts'

/** Runs `work` when no other tab of this device sends; `isMine` says during the work whether that still holds. */
export type TakeTurn = (work: (isMine: () => boolean) => Promise<void>) => Promise<void>

/** By the browser's own locks: a tab that dies lets go by itself. */
export function turnByLock(name: string): TakeTurn {
  return (work) => navigator.locks.request(name, () => work(() => true))
}

const LEASE_MS = 10_000
const RENEW_MS = 3_000
const POLL_MS = 1_000

/** How time is read and passes; tests make it fast. */
export type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

/**
 * By a lease in the store that runs out, for pages over plain http, where browsers have no locks. A tab
 * that died holds others up for ten seconds at most; one that slept through its lease stops sending.
 */
export function turnByLease(
  store: EntryStore,
  name: string,
  tab: string,
  { now, wait }: Clock,
): TakeTurn {
  return async (work) => {
    let until = 0
    const take = async () => {
      const next = now() + LEASE_MS
      if (await store.lease(name, tab, now(), next)) until = next
      return until === next
    }
    while (!(await take())) await wait(POLL_MS)
    let isDone = false
    async function renew(): Promise<void> {
      await wait(RENEW_MS)
      if (isDone) return
      await take()
      await renew()
    }
    void renew()
    try {
      await work(() => now() < until)
    } finally {
      isDone = true
      // An end that has passed: whoever comes next need not wait.
      if (now() < until) await store.lease(name, tab, now(), now())
    }
  }
}
