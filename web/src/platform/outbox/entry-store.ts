import type { DBSchema } from 'idb'
import type { Entry, Refusal } from './entry.ts'

export type NewEntry = Omit<Entry, 'seq'>

/** Methods settle only after the data is durable. */
export type EntryStore = {
  /**
   * Appends an entry and returns its `seq`; `replaces` removes the other entries of its lane. An entry
   * that the device cannot store stays in the memory of this tab (`isOnlyInMemory`).
   */
  add: (entry: NewEntry, replaces: boolean) => Promise<number>
  /** In order of `seq`, without unreadable entries. */
  list: (person: string) => Promise<Entry[]>
  remove: (seq: number) => Promise<void>
  mark: (seq: number, refusal: Refusal | null) => Promise<void>
  movePerson: (from: string, to: string) => Promise<void>
  lease: (name: string, tab: string, now: number, until: number) => Promise<boolean>
}

export interface Schema extends DBSchema {
  entries: { key: number; value: NewEntry & { seq?: number }; indexes: { person: string } }
  turn: { key: string; value: { tab: string; until: number } }
}
