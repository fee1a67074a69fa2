import type { Entry } from './entry.ts'
import type { EntryStore } from './store.ts'

/** `seq` of the first entry that only this tab's memory holds: after all that the database numbers. */
const FIRST_SEQ = 2 ** 52

/** Whether an entry is lost with this tab. */
export function isOnlyInMemory({ seq }: Pick<Entry, 'seq'>): boolean {
  return seq >= FIRST_SEQ
}

/** For entries that the device cannot store. */
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

/** The person key with another beginning; the same where it does not begin with `from`. */
export function moved(person: string, from: string, to: string): string {
  return person.startsWith(from) ? to + person.slice(from.length) : person
}
