import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Schema extends DBSchema {
  reads: { key: string; value: PersistedQuery }
}

const TIMEOUT_MS = 1000

let opened: Promise<IDBPDatabase<Schema>> | null = null

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('talaqqi-reads', 1, {
    upgrade: (db) => void db.createObjectStore('reads'),
    blocking: (_from, _to, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  })
  return opened
}

/** Ignores failures of IndexedDB (private window, full disk, no answer): the data is only a copy. */
async function attempt<T>(operation: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), TIMEOUT_MS)
  })
  try {
    return await Promise.race([open().then(operation), tooLong])
  } catch {
    opened = null
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}

export const readsDatabase = {
  read: (key: string) => attempt((db) => db.get('reads', key), undefined),
  write: (key: string, query: PersistedQuery) =>
    attempt(async (db) => void (await db.put('reads', query, key)), undefined),
  remove: (key: string) => attempt((db) => db.delete('reads', key), undefined),
  entries: () =>
    attempt<[string, PersistedQuery][]>(async (db) => {
      const { store } = db.transaction('reads')
      const [keys, queries] = await Promise.all([store.getAllKeys(), store.getAll()])
      return keys.map((key, at) => [key, queries[at]!])
    }, []),
  clear: () => attempt((db) => db.clear('reads'), undefined),
}
