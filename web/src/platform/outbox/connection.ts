import { type IDBPDatabase, openDB } from 'idb'
import type { Schema } from './entry-store.ts'

export type Connection = {
  run: <T>(operation: (db: IDBPDatabase<Schema>) => Promise<T>) => Promise<T>
}

/** Some browsers never answer an open request. */
const OPEN_TIMEOUT_MS = 5_000

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
    // Do not block a newer version of the site or a deletion of the storage.
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

export function isBlocked(error: unknown): boolean {
  if (typeof indexedDB === 'undefined') return true
  return (
    error instanceof DOMException &&
    (error.name === 'SecurityError' || error.name === 'InvalidStateError')
  )
}
