import type { EntryStore } from './entry-store.ts'

/** Runs `work` while no other tab of this device sends; `isHeld` is false once the lease has expired. */
export type HoldLease = (work: (isHeld: () => boolean) => Promise<void>) => Promise<void>

/**
 * By a Web Lock: the browser releases it when the tab dies. A browser that keeps nothing for this site
 * refuses the lock, too: then by `otherwise`.
 */
export function leaseByLock(
  name: string,
  otherwise: HoldLease,
  locks: Pick<LockManager, 'request'> = navigator.locks,
): HoldLease {
  return async (work) => {
    let isGranted = false
    const granted = () => {
      isGranted = true
      return work(() => true)
    }
    try {
      await locks.request(name, granted)
    } catch (error) {
      if (isGranted) throw error
      await otherwise(work)
    }
  }
}

const LEASE_MS = 10_000
const RENEW_MS = 3_000
const POLL_MS = 1_000

export type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

/**
 * An expiring lease in the store, for plain HTTP, where browsers have no Web Locks. A killed tab
 * blocks the others for ten seconds at most; a suspended tab stops when its lease has expired.
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
    renew().catch(() => {})
    try {
      await work(() => now() < until)
    } finally {
      isDone = true
      if (now() < until) await store.lease(name, tab, now(), now())
    }
  }
}
