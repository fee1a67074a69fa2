import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry, Refusal } from './entry.ts'

type NewEntry = Omit<Entry, 'seq'>

/** Where entries lie. Every method settles once the device has it, so that a crash afterwards loses nothing. */
export type EntryStore = {
  /** Adds an entry at the end; with `replaces` in place of all that lies in its lane. Answers its `seq`. */
  add: (entry: NewEntry, replaces: boolean) => Promise<number>
  /** The person's entries, in the order in which they were made. */
  list: (person: string) => Promise<Entry[]>
  /** Without effect where the entry is gone. */
  remove: (seq: number) => Promise<void>
  /** Writes why the server refused an entry, or with null lets it wait again; without effect where it is gone. */
  mark: (seq: number, refusal: Refusal | null) => Promise<void>
  /** Takes the turn of this name for a while, where no other tab has it: see `turn.ts`. */
  lease: (turn: string, tab: string, now: number, until: number) => Promise<boolean>
}

interface Schema extends DBSchema {
  entries: { key: number; value: NewEntry & { seq?: number }; indexes: { person: string } }
  turn: { key: string; value: { tab: string; until: number } }
}

/** The store of this device; one that lives as long as the tab where the browser keeps nothing. */
export function openStore(name: string): EntryStore {
  const opened = openDatabase(name).then(kept, unkept)
  return {
    add: async (...write) => (await opened).add(...write),
    list: async (person) => (await opened).list(person),
    remove: async (seq) => (await opened).remove(seq),
    mark: async (...mark) => (await opened).mark(...mark),
    lease: async (...lease) => (await opened).lease(...lease),
  }
}

/** Rejects where there is no IndexedDB, as in private windows of some browsers. */
async function openDatabase(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade: (db) => {
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('person', 'person')
      db.createObjectStore('turn')
    },
  })
}

function kept(db: IDBPDatabase<Schema>): EntryStore {
  return {
    add: async (entry, replaces) => {
      const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
      if (replaces)
        for (const key of await tx.store.index('person').getAllKeys(entry.person)) {
          const other = await tx.store.get(key)
          if (other?.lane === entry.lane) await tx.store.delete(key)
        }
      const seq = await tx.store.add(entry)
      await tx.done
      return seq
    },
    // The key path fills `seq` in.
    list: async (person) => (await db.getAllFromIndex('entries', 'person', person)) as Entry[],
    remove: (seq) => db.delete('entries', seq),
    mark: async (seq, refusal) => {
      const tx = db.transaction('entries', 'readwrite')
      const entry = await tx.store.get(seq)
      if (entry) await tx.store.put({ ...entry, refusal })
      await tx.done
    },
    lease: async (turn, tab, now, until) => {
      const tx = db.transaction('turn', 'readwrite')
      const holder = await tx.store.get(turn)
      const isFree = !holder || holder.tab === tab || holder.until <= now
      if (isFree) await tx.store.put({ tab, until }, turn)
      await tx.done
      return isFree
    },
  }
}

/** In memory. */
function unkept(): EntryStore {
  let entries: Entry[] = []
  let last = 0
  return {
    add: async (entry, replaces) => {
      if (replaces)
        entries = entries.filter(
          ({ person, lane }) => person !== entry.person || lane !== entry.lane,
        )
      last += 1
      entries.push({ ...entry, seq: last })
      return last
    },
    list: async (person) => entries.filter((entry) => entry.person === person),
    remove: async (seq) => {
      entries = entries.filter((entry) => entry.seq !== seq)
    },
    mark: async (seq, refusal) => {
      entries = entries.map((entry) => (entry.seq === seq ? { ...entry, refusal } : entry))
    },
    lease: async () => true,
  }
}
