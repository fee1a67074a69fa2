import { useSyncExternalStore } from 'react'
import { callStored } from '../api/api.ts'
import { withAge } from '../api/with-age.ts'
import { newId } from '../ids.ts'
import { onPersonChange, personKey, readClaims } from '../session/session.ts'
import type { Entry } from './entry.ts'
import { leaseByLock, leaseByStore } from './lease.ts'
import { createOutbox, type Message } from './outbox.ts'
import { createSender } from './sender.ts'
import type { ShownEntry } from './shown-entries.ts'
import { openStore } from './store.ts'

export { type ListedWrite, setWriteList, useListedWrites } from './listed-writes.ts'
export { isOnlyInMemory } from './memory-store.ts'
export type { ShownEntry }

const NAME = 'talaqqi-outbox'

const clock = {
  now: () => Date.now(),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}

const store = openStore(NAME)

const byStore = leaseByStore(store, NAME, newId(), clock)

export const sender = createSender({
  // Browsers have Web Locks in secure contexts only; in a school's own network may use plain HTTP.
  holdLease: 'locks' in navigator ? leaseByLock(NAME, byStore) : byStore,
  now: clock.now,
})

const tabs = new BroadcastChannel(NAME)
let refresh: (calls: string[]) => Promise<void> = () => Promise.reject(new Error('Not started'))

export const outbox = createOutbox({
  store,
  sender,
  now: clock.now,
  send: ({ call: { method, path, params, query, body, age }, made_at }: Entry) => {
    const sent = body && age ? withAge(body, age, Date.parse(made_at)) : body
    return callStored(`${method} ${path}`, { params, query, body: sent })
  },
  person: personKey,
  refresh: (calls) => refresh(calls),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  post: (message: Message) => tabs.postMessage(message),
})

/** Loads and sends the stored writes. `readAgain` refetches what these calls made stale on the screen, and rejects on failure. */
export function startOutbox(readAgain: (calls: string[]) => Promise<void>): () => void {
  refresh = readAgain
  startSending()
  const stop = new AbortController()
  const receive = ({ data }: MessageEvent<Message>) => outbox.receive(data)
  tabs.addEventListener('message', receive, { signal: stop.signal })
  outbox.personChanged()
  return () => stop.abort()
}

let isStarted = false

export function startSending(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', sender.retryNow)
  document.addEventListener('visibilitychange', retryWhenVisible)
  onPersonChange(() => void personChanged())
  void personChanged()
}

function retryWhenVisible(): void {
  if (!document.hidden) sender.retryNow()
}

async function personChanged(): Promise<void> {
  const claims = readClaims()
  // Earlier versions identified the person by email.
  if (claims) await store.movePerson(`${claims.sub}:`, `${claims.uid}:`).catch(() => {})
  outbox.personChanged()
}

export function useOutbox(): ShownEntry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}

export function useTrouble(lane: string) {
  return useSyncExternalStore(sender.subscribe, () => sender.troubleOf(lane))
}
