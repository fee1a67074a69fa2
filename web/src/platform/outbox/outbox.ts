import type { Entry, Write } from './entry.ts'
import { createSender, type Delivery } from './sender.ts'
import type { EntryStore } from './store.ts'
import type { Clock, TakeTurn } from './turn.ts'

/**
 * - `waiting`: on this device only, as far as it knows.
 * - `refused`: the server has said no; it waits for the person to decide.
 * - `delivered`: the server has it, and what the screens have read does not show it yet.
 */
export type ShownEntry = Entry & { state: 'waiting' | 'refused' | 'delivered' }

type Parts = {
  store: EntryStore
  takeTurn: TakeTurn
  clock: Clock
  send: (entry: Entry) => Promise<unknown>
  person: () => string
  /** Reads anew what changed; rejects where that failed, and is asked again later. */
  refresh: (paths: string[]) => Promise<void>
  /** Tells this device's other tabs. */
  tell: (message: Message) => void
}

/** Between tabs: what lies in the store has changed, and what has been delivered. */
export type Message = { delivered?: Entry }

export type Outbox = ReturnType<typeof createOutbox>

/** The writes of one device: kept before they are sent, sent in order, forgotten once the server has them. */
export function createOutbox(parts: Parts) {
  const { store, takeTurn, clock, person, refresh, tell } = parts
  const sender = createSender({ store, send: parts.send, person, now: clock.now })
  const shown = createShown()
  const listeners = new Set<(delivery: Delivery) => void>()
  let isSending = false
  let isAskedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Resolves once the device keeps the write; it shows from the call on. Rejects where the device has no room. */
  async function put({ replaces = false, ...write }: Write): Promise<void> {
    const entry = { ...write, person: person(), made_at: iso(clock.now()), refusal: null }
    const isKept = shown.showEarly(entry, replaces)
    try {
      await store.add(entry, replaces)
    } finally {
      await reload(isKept)
    }
    tell({})
    wake()
  }

  /** Lets a refused entry wait again. */
  async function retry(seq: number): Promise<void> {
    await store.mark(seq, null)
    await changed()
    wake()
  }

  /** Forgets an entry for good: the person has been asked. */
  async function discard(seq: number): Promise<void> {
    await store.remove(seq)
    await changed()
    wake()
  }

  /** Forgets all that is about one thing, which is gone. */
  async function discardLane(lane: string): Promise<void> {
    const entries = (await store.list(person())).filter((entry) => entry.lane === lane)
    if (entries.length === 0) return
    for (const { seq } of entries) await store.remove(seq)
    await changed()
  }

  async function changed(): Promise<void> {
    tell({})
    await reload()
  }

  async function reload(thenForget?: () => void): Promise<void> {
    const now = person()
    await shown.read(async () => (now === '' ? [] : await store.list(now)), thenForget)
  }

  /** Sends what waits, now. */
  function wake(): void {
    if (isSending) isAskedAgain = true
    else void round()
  }

  async function round(): Promise<void> {
    isSending = true
    clearTimeout(timer)
    let retryIn: number | null = null
    do {
      isAskedAgain = false
      await takeTurn(async (isMine) => {
        retryIn = await sender.sendAll(isMine, onDelivered)
      })
      await showDelivered()
    } while (isAskedAgain)
    isSending = false
    if (retryIn !== null) timer = setTimeout(wake, retryIn)
  }

  function onDelivered(delivery: Delivery): void {
    shown.deliver(delivery.entry)
    tell({ delivered: delivery.entry })
    for (const listener of listeners) listener(delivery)
  }

  /** Until the screens have read what was delivered, its entries stand in for it. */
  async function showDelivered(): Promise<void> {
    const delivered = shown.delivered()
    try {
      if (delivered.length > 0)
        await refresh([...new Set(delivered.flatMap(({ refreshes }) => refreshes))])
      shown.forget(delivered)
    } catch {
      // Without a network they stay until the next round.
    }
    await reload()
  }

  return {
    put,
    retry,
    discard,
    discardLane,
    wake,
    /** A network that came back, a screen that is looked at again: no need to wait any longer. */
    hope: () => {
      sender.hope()
      wake()
    },
    /** What another tab told. */
    hear: ({ delivered }: Message) => {
      if (delivered && delivered.person === person()) {
        shown.deliver(delivered)
        void showDelivered()
      } else void reload()
    },
    /** Another person is signed in, or nobody: nothing of the one before is shown. */
    personChanged: () => {
      shown.clear()
      void reload()
      wake()
    },
    entries: shown.entries,
    subscribe: shown.subscribe,
    /** Calls back with each answer that this tab gets; answers how to stop. */
    onDelivered: (listener: (delivery: Delivery) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What screens see: the store's entries, with those that are on their way into it and just out of it. */
function createShown() {
  let stored: Entry[] = []
  let early: Entry[] = []
  let delivered: Entry[] = []
  let all: ShownEntry[] = []
  let reading = 0
  /** The last reading that is shown, and those before it. */
  let read = 0
  const listeners = new Set<() => void>()

  function emit(): void {
    const gone = new Set(delivered.map(({ seq }) => seq))
    const waiting = stored.filter(({ seq }) => !gone.has(seq))
    const replaced = new Set(early.filter(({ seq }) => seq === REPLACING).map(({ lane }) => lane))
    const newest = early.filter(
      ({ lane }, at) =>
        !early.some((other, j) => j > at && other.lane === lane && other.seq === REPLACING),
    )
    all = [
      ...delivered.map((entry) => ({ ...entry, state: 'delivered' as const })),
      ...waiting
        .filter(({ lane }) => !replaced.has(lane))
        .map((entry) => ({ ...entry, state: stateOf(entry) })),
      ...newest.map((entry) => ({ ...entry, state: 'waiting' as const })),
    ]
    for (const listener of listeners) listener()
  }

  return {
    entries: () => all,
    delivered: () => delivered,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
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
      read = reading
      stored = []
      delivered = []
      emit()
    },
    /**
     * Of two readings the one begun later counts. What is forgotten then was in the store when this one
     * began, so that it is shown from there: by this one, or by a later one that came before it.
     */
    read: async (list: () => Promise<Entry[]>, thenForget?: () => void) => {
      reading += 1
      const mine = reading
      const entries = await list()
      thenForget?.()
      if (mine > read) {
        read = mine
        stored = entries
      }
      emit()
    },
  }
}

/** Places of entries that the store has not numbered yet. */
const ADDING = 0
const REPLACING = -1

const stateOf = ({ refusal }: Entry): ShownEntry['state'] => (refusal ? 'refused' : 'waiting')
const iso = (ms: number) => new Date(ms).toISOString()
