import type { Entry } from './entry.ts'

/**
 * - `waiting`: on this device only, as far as it knows.
 * - `refused`: the server has said no; the person decides.
 * - `delivered`: the server has it, and the screens have not read it yet.
 */
export type ShownEntry = Entry & { state: 'waiting' | 'refused' | 'delivered' }

/** `seq` of entries that the store has not numbered yet. */
const ADDING = 0
const REPLACING = -1

/** What screens see: the store's entries, those that are just being stored, and those just delivered. */
export function createShownEntries() {
  let stored: Entry[] = []
  let early: Entry[] = []
  let delivered: Entry[] = []
  let all: ShownEntry[] = []
  /** Readings that were begun, and the last one that is shown. */
  let begun = 0
  let shown = 0
  const listeners = new Set<() => void>()

  function emit(): void {
    all = laidTogether(stored, early, delivered)
    for (const listener of listeners) listener()
  }

  return {
    entries: () => all,
    delivered: () => delivered,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Shows a write before the store has it; answers how to stop once it has. */
    showEarly: (entry: Omit<Entry, 'seq'>, replaces: boolean) => {
      const shownEarly = { ...entry, seq: replaces ? REPLACING : ADDING }
      early = [...early, shownEarly]
      emit()
      return () => {
        early = early.filter((each) => each !== shownEarly)
      }
    },
    deliver: (entry: Entry) => {
      delivered = [...delivered, entry]
      emit()
    },
    forget: (entries: Entry[]) => {
      delivered = delivered.filter((entry) => !entries.includes(entry))
      emit()
    },
    clear: () => {
      shown = begun
      stored = []
      delivered = []
      emit()
    },
    /**
     * Of two readings the one begun later counts. What is forgotten then was in the store when this one
     * began, so that this reading shows it, or a later one that finished before it.
     */
    read: async (list: () => Promise<Entry[]>, thenForget?: () => void) => {
      begun += 1
      const mine = begun
      try {
        const entries = await list()
        if (mine > shown) {
          shown = mine
          stored = entries
        }
      } finally {
        thenForget?.()
        emit()
      }
    },
  }
}

function laidTogether(stored: Entry[], early: Entry[], delivered: Entry[]): ShownEntry[] {
  const gone = new Set(delivered.map(({ seq }) => seq))
  const replaced = new Set(early.filter(({ seq }) => seq === REPLACING).map(({ lane }) => lane))
  const newest = early.filter(
    ({ lane }, at) =>
      !early.some((other, j) => j > at && other.lane === lane && other.seq === REPLACING),
  )
  return [
    ...delivered.map((entry) => ({ ...entry, state: 'delivered' as const })),
    ...stored
      .filter(({ seq, lane }) => !gone.has(seq) && !replaced.has(lane))
      .map((entry) => ({ ...entry, state: stateOf(entry) })),
    ...newest.map((entry) => ({ ...entry, state: 'waiting' as const })),
  ]
}

const stateOf = ({ refusal }: Entry): ShownEntry['state'] => (refusal ? 'refused' : 'waiting')
