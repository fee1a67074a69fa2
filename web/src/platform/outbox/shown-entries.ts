import type { Entry } from './entry.ts'

/**
 * - `waiting`: on this device only, as far as it knows.
 * - `refused`: the person must decide.
 * - `delivered`: the server has the write; the screens have not refetched it yet.
 */
export type ShownEntry = Entry & { state: 'waiting' | 'refused' | 'delivered' }

const ADDING = 0
const REPLACING = -1

export function createShownEntries() {
  let stored: Entry[] = []
  let early: Entry[] = []
  let delivered: Entry[] = []
  let all: ShownEntry[] = []
  let begun = 0
  let shown = 0
  const listeners = new Set<() => void>()

  function emit(): void {
    const merged = mergeEntries(stored, early, delivered)
    // Most reads find nothing, and the screens would render again for each.
    if (merged.length + all.length === 0) return
    all = merged
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
     * The result of a read is dropped if a read that started later has finished. `thenForget` is safe:
     * the store had that entry before this read started.
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

function mergeEntries(stored: Entry[], early: Entry[], delivered: Entry[]): ShownEntry[] {
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
