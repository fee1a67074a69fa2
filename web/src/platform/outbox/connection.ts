import { type IDBPDatabase, openDB } from 'idb'
import type { Schema } from './store.ts'

export type Connection = {
  /** Runs `operation`, on a new connection where the one at hand has failed. Rejects after the second failure. */
  run: <T>(operation: (db: IDBPDatabase<Schema>) => Promise<T>) => Promise<T>
}

/** Longer than a slow phone needs; browsers have left an opening unanswered for good. */
const OPEN_TIMEOUT_MS = 5_000

/** One database, opened again after the browser or another version of the site has closed it. */
export function connectTo(name: string): Connection {
  let opened: Promise<IDBPDatabase<Schema>> | null = null

  function open(): Promise<IDBPDatabase<Schema>> {
    const opening = openDatabase(name, () => forget(opening))
    opened = opening
    opening.catch(() => forget(opening))
    return opening
  }

  function forget(one: Promise<unknown>): void {
    if (opened === one) opened = null
  }

  return {
    run: async (operation) => {
      const current = opened ?? open()
      try {
        return await operation(await current)
      } catch (error) {
        // A full device fails the same way again.
        if (isQuota(error)) throw error
        forget(current)
        return operation(await open())
      }
    },
  }
}

async function openDatabase(name: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(name, 1, {
    upgrade: (db) => {
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('person', 'person')
      db.createObjectStore('turn')
    },
    // A newer version of the site, or clearing the storage, must not wait for this tab.
    blocking: (_from, _to, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not open')), OPEN_TIMEOUT_MS)
  })
  return Promise.race([opening, tooLong]).finally(() => clearTimeout(timer))
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Whether this browser keeps no data at all here: in some private windows, or with site data blocked. */
export function isBlocked(error: unknown): boolean {
  if (typeof indexedDB === 'undefined') return true
  return (
    error instanceof DOMException &&
    (error.name === 'SecurityError' || error.name === 'InvalidStateError')
  )
}
