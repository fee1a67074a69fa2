import type { EntryStore } from './store.ts'

/** Runs `work` while no other tab of this device sends; `isHeld` says during the work whether that still holds. */
export type HoldLease = (work: (isHeld: () => boolean) => Promise<void>) => Promise<void>

/** By a Web Lock: the browser releases it when the tab dies. */
export function leaseByLock(name: string): HoldLease {
  return (work) => navigator.locks.request(name, () => work(() => true))
}

const LEASE_MS = 10_000
const RENEW_MS = 3_000
const POLL_MS = 1_000

/** Tests replace it to make time pass faster. */
export type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

/**
 * By a lease in the store that expires, for pages over plain http, where browsers have no Web Locks. A
 * dead tab blocks the others for ten seconds at most; a tab that slept through its lease stops sending.
 */
export function leaseByStore(
  store: Pick<EntryStore, 'lease'>,
  name: string,
  tab: string,
  { now, wait }: Clock,
): HoldLease {
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
    // A lease that cannot be renewed expires, and the sender stops.
    renew().catch(() => {})
    try {
      await work(() => now() < until)
    } finally {
      isDone = true
      // Already expired: the next tab need not wait.
      if (now() < until) await store.lease(name, tab, now(), now())
    }
  }
}
