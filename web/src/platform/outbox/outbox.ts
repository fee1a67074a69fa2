import type { Entry, Write } from './entry.ts'
import { type Delivery, entrySource } from './entry-source.ts'
import type { EntryStore } from './entry-store.ts'
import type { Sender } from './sender.ts'
import { createShownEntries } from './shown-entries.ts'

type Parts = {
  store: EntryStore
  sender: Pick<Sender, 'addSource' | 'wake' | 'retryNow'>
  now: () => number
  send: (entry: Entry) => Promise<unknown>
  person: () => string
  /** Refetches what these calls made stale. After a rejection it is called again in the next round. */
  refresh: (calls: string[]) => Promise<void>
  post: (message: Message) => void
}

export type Message = { delivered?: Entry }

export type Outbox = ReturnType<typeof createOutbox>

/** Writes are stored before they are sent, sent in order, and removed after the answer. */
export function createOutbox({ store, sender, now, send, person, refresh, post }: Parts) {
  const shown = createShownEntries()
  const listeners = new Set<(delivery: Delivery) => void>()
  sender.addSource({
    ...entrySource({ store, send, person, onDelivered }),
    afterRound: showDelivered,
  })

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

  async function retry(seq: number): Promise<void> {
    await store.mark(seq, null)
    await changed()
    sender.wake()
  }

  async function discard(seq: number): Promise<void> {
    await store.remove(seq)
    await changed()
    sender.wake()
  }

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

  /** Delivered entries stay visible until the screens have refetched their data. */
  async function showDelivered(): Promise<void> {
    const delivered = shown.delivered()
    try {
      if (delivered.length > 0)
        await refresh([
          ...new Set(delivered.map(({ call: { method, path } }) => `${method} ${path}`)),
        ])
      shown.forget(delivered)
    } catch {
      // Offline, the entries stay until the next round.
    }
    await reload()
  }

  return {
    put,
    retry,
    discard,
    discardLane,
    receive: ({ delivered }: Message) => {
      if (delivered && delivered.person === person()) {
        shown.deliver(delivered)
        void showDelivered()
      } else void reload()
    },
    personChanged: () => {
      shown.clear()
      void reload()
      sender.retryNow()
    },
    entries: shown.entries,
    subscribe: shown.subscribe,
    onDelivered: (listener: (delivery: Delivery) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
