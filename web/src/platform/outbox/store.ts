import type { IDBPDatabase } from 'idb'
import { connectTo, isBlocked } from './connection.ts'
import type { Entry } from './entry.ts'
import type { EntryStore, NewEntry, Schema } from './entry-store.ts'
import { isOnlyInMemory, memoryStore, moved } from './memory-store.ts'

export function openStore(name: string): EntryStore {
  const { run } = connectTo(name)
  const memory = memoryStore()
  return {
    add: async (entry, replaces) => {
      try {
        const seq = await run((db) => addEntry(db, entry, replaces))
        if (replaces)
          for (const other of await memory.list(entry.person))
            if (other.lane === entry.lane) await memory.remove(other.seq)
        return seq
      } catch {
        return memory.add(entry, replaces)
      }
    },
    list: async (person) => {
      const volatile = await memory.list(person)
      try {
        return [...(await run((db) => readEntries(db, person))), ...volatile]
      } catch (error) {
        if (volatile.length > 0 || isBlocked(error)) return volatile
        throw error
      }
    },
    remove: (seq) =>
      isOnlyInMemory({ seq }) ? memory.remove(seq) : run((db) => db.delete('entries', seq)),
    mark: (seq, refusal) =>
      isOnlyInMemory({ seq })
        ? memory.mark(seq, refusal)
        : run((db) => changeEntry(db, seq, (entry) => ({ ...entry, refusal }))),
    movePerson: async (from, to) => {
      await memory.movePerson(from, to)
      await run((db) => moveEntries(db, from, to))
    },
    // Without a database other tabs cannot read these entries, and calls are idempotent.
    lease: (...lease) => run((db) => takeLease(db, ...lease)).catch(() => true),
  }
}

type Db = IDBPDatabase<Schema>

async function addEntry(db: Db, entry: NewEntry, replaces: boolean): Promise<number> {
  const others = replaces ? await readEntries(db, entry.person) : []
  const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
  for (const { seq, lane } of others) if (lane === entry.lane) void tx.store.delete(seq)
  const [seq] = await Promise.all([tx.store.add(entry), tx.done])
  return seq
}

async function readEntries(db: Db, person: string): Promise<Entry[]> {
  return (await readAll(db, person)).filter(isEntry)
}

/** Falls back to single reads: a browser may have lost the contents of one entry. */
async function readAll(db: Db, person: string): Promise<unknown[]> {
  try {
    return await db.getAllFromIndex('entries', 'person', person)
  } catch {
    const keys = await db.getAllKeysFromIndex('entries', 'person', person)
    return Promise.all(keys.map((key) => db.get('entries', key).catch(() => null)))
  }
}

function isEntry(value: unknown): value is Entry {
  const { seq, lane, call } = (value ?? {}) as Partial<Entry>
  return typeof seq === 'number' && typeof lane === 'string' && typeof call?.path === 'string'
}

async function changeEntry(
  db: Db,
  seq: number,
  change: (entry: NewEntry) => NewEntry,
): Promise<void> {
  const tx = db.transaction('entries', 'readwrite')
  const entry = await tx.store.get(seq)
  if (entry) await tx.store.put(change(entry))
  await tx.done
}

async function moveEntries(db: Db, from: string, to: string): Promise<void> {
  const those = IDBKeyRange.bound(from, `${from}\uffff`)
  for (const seq of await db.getAllKeysFromIndex('entries', 'person', those))
    await changeEntry(db, seq, (entry) => ({ ...entry, person: moved(entry.person, from, to) }))
}

async function takeLease(
  db: Db,
  name: string,
  tab: string,
  now: number,
  until: number,
): Promise<boolean> {
  const tx = db.transaction('turn', 'readwrite')
  const holder = await tx.store.get(name)
  const isFree = !holder || holder.tab === tab || holder.until <= now
  if (isFree) await tx.store.put({ tab, until }, name)
  await tx.done
  return isFree
}
