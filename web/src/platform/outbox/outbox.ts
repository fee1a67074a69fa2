import type { Entry, Write } from './entry.ts'
import { type Delivery, entrySource } from './entry-source.ts'
import type { Sender } from './sender.ts'
import { createShownEntries } from './shown-entries.ts'
import type { EntryStore } from './store.ts'

type Parts = {
  store: EntryStore
  sender: Pick<Sender, 'addSource' | 'wake' | 'retryNow'>
  now: () => number
  /** Makes the call of an entry. Throws ApiError. */
  send: (entry: Entry) => Promise<unknown>
  person: () => string
  /** Reads again what changed; rejects where that failed, and is called again later. */
  refresh: (paths: string[]) => Promise<void>
  /** Posts to this device's other tabs. */
  post: (message: Message) => void
}

/** Between tabs: the store has changed, and which entry has been delivered. */
export type Message = { delivered?: Entry }

export type Outbox = ReturnType<typeof createOutbox>

/** The writes of one device: stored before they are sent, sent in order, removed after the answer. */
export function createOutbox({ store, sender, now, send, person, refresh, post }: Parts) {
  const shown = createShownEntries()
  const listeners = new Set<(delivery: Delivery) => void>()
  sender.addSource({
    ...entrySource({ store, send, person, onDelivered }),
    afterRound: showDelivered,
  })

  /** Resolves once the device has stored the write; it shows from the call on. */
  async function put({ replaces = false, ...write }: Write): Promise<void> {
    const made_at = new Date(now()).toISOString()
    const entry = { ...write, person: person(), made_at, refusal: null }
    const isStored = shown.showEarly(entry, replaces)
    try {
      await store.add(entry, replaces)
    } finally {
      await reload(isStored)
    }
    post({})
    sender.wake()
  }

  /** Sends a refused entry again. */
  async function retry(seq: number): Promise<void> {
    await store.mark(seq, null)
    await changed()
    sender.wake()
  }

  /** Removes an entry for good, after the person has confirmed it. */
  async function discard(seq: number): Promise<void> {
    await store.remove(seq)
    await changed()
    sender.wake()
  }

  /** Removes all entries about one record that does not exist any more. */
  async function discardLane(lane: string): Promise<void> {
    const entries = (await store.list(person())).filter((entry) => entry.lane === lane)
    if (entries.length === 0) return
    for (const { seq } of entries) await store.remove(seq)
    await changed()
  }

  async function changed(): Promise<void> {
    post({})
    await reload()
  }

  /** Where the store cannot be read, what was read before stays in view. */
  async function reload(thenForget?: () => void): Promise<void> {
    const reader = person()
    const list = async () => (reader === '' ? [] : await store.list(reader))
    await shown.read(list, thenForget).catch(() => {})
  }

  function onDelivered(delivery: Delivery): void {
    shown.deliver(delivery.entry)
    post({ delivered: delivery.entry })
    for (const listener of listeners) listener(delivery)
  }

  /** Delivered entries stay in view until the screens have read them from the server. */
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
    /** Handles a message of another tab. */
    receive: ({ delivered }: Message) => {
      if (delivered && delivered.person === person()) {
        shown.deliver(delivered)
        void showDelivered()
      } else void reload()
    },
    /** Another person has signed in, or out: nothing of the one before is shown. */
    personChanged: () => {
      shown.clear()
      void reload()
      sender.retryNow()
    },
    entries: shown.entries,
    subscribe: shown.subscribe,
    /** Calls back with each answer that this tab gets; answers how to stop. */
    onDelivered: (listener: (delivery: Delivery) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
