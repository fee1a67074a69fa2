import type { Entry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'

/** First `seq` of entries in memory, above any number that the database assigns. */
const FIRST_SEQ = 2 ** 52

export function isOnlyInMemory({ seq }: Pick<Entry, 'seq'>): boolean {
  return seq >= FIRST_SEQ
}

export function memoryStore(): Omit<EntryStore, 'lease'> {
  let entries: Entry[] = []
  let next = FIRST_SEQ
  return {
    add: async (entry, replaces) => {
      if (replaces)
        entries = entries.filter(
          ({ person, lane }) => person !== entry.person || lane !== entry.lane,
        )
      const seq = next
      next += 1
      entries.push({ ...entry, seq })
      return seq
    },
    list: async (person) => entries.filter((entry) => entry.person === person),
    remove: async (seq) => {
      entries = entries.filter((entry) => entry.seq !== seq)
    },
    mark: async (seq, refusal) => {
      entries = entries.map((entry) => (entry.seq === seq ? { ...entry, refusal } : entry))
    },
    movePerson: async (from, to) => {
      entries = entries.map((entry) => ({ ...entry, person: moved(entry.person, from, to) }))
    },
  }
}

export function moved(person: string, from: string, to: string): string {
  return person.startsWith(from) ? to + person.slice(from.length) : person
}
