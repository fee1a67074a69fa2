import { useSyncExternalStore } from 'react'
import { withAge } from '../age.ts'
import { callKept } from '../api.ts'
import { newId } from '../ids.ts'
import { onPersonChange, personKey } from '../session.ts'
import type { Entry } from './entry.ts'
import { createOutbox, type Message, type ShownEntry } from './outbox.ts'
import { openStore } from './store.ts'
import { type TakeTurn, turnByLease, turnByLock } from './turn.ts'

export { type KeptWrite, setKeeper, useKeptWrites, wakeKeeper } from './keepers.ts'
export type { ShownEntry, TakeTurn }

const NAME = 'talaqqi-outbox'

const clock = {
  now: () => Date.now(),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}

const store = openStore(NAME)
const thisTab = newId()

/**
 * What must not be sent by two tabs at once takes a turn of its own name. Browsers have locks in secure
 * contexts only; in a school's own network the page is plain http.
 */
export function turnOf(name: string): TakeTurn {
  return 'locks' in navigator ? turnByLock(name) : turnByLease(store, name, thisTab, clock)
}

const tabs = new BroadcastChannel(NAME)
let refresh: (paths: string[]) => Promise<void> = () => Promise.reject(new Error('Not started'))

/** What teachers write on this device, on its way to the server. */
export const outbox = createOutbox({
  store,
  clock,
  takeTurn: turnOf(NAME),
  send: ({ call: { method, path, params, body, age }, made_at }: Entry) => {
    const sent = body && age ? withAge(body, age, Date.parse(made_at)) : body
    return callKept(`${method} ${path}`, { params, body: sent })
  },
  person: personKey,
  refresh: (paths) => refresh(paths),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  tell: (message: Message) => tabs.postMessage(message),
})

/**
 * Sends what an earlier visit left, and from then on whatever is put in. `readAnew` reads the routes of
 * these paths again where they are on the screen, and rejects where that failed.
 */
export function startOutbox(readAnew: (paths: string[]) => Promise<void>): () => void {
  refresh = readAnew
  const stopHearing = new AbortController()
  const { signal } = stopHearing
  const hear = ({ data }: MessageEvent<Message>) => outbox.hear(data)
  const hopeWhenSeen = () => document.hidden || outbox.hope()
  tabs.addEventListener('message', hear, { signal })
  window.addEventListener('online', outbox.hope, { signal })
  document.addEventListener('visibilitychange', hopeWhenSeen, { signal })
  const stopFollowing = onPersonChange(outbox.personChanged)
  outbox.personChanged()
  return () => {
    stopHearing.abort()
    stopFollowing()
  }
}

/** What this person's writes on this device have come to, oldest first; also of other tabs. */
export function useOutbox(): ShownEntry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}
