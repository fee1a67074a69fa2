import type { ApiError } from '../api.ts'
import type { Entry, Refusal } from './entry.ts'
import type { WriteSource } from './sender.ts'
import type { EntryStore } from './store.ts'

export type Delivery = { entry: Entry; answer: unknown }

type Parts = {
  store: EntryStore
  /** Makes the call and answers what the server said. Throws ApiError. */
  send: (entry: Entry) => Promise<unknown>
  /** `personKey` of the signed-in person; empty without a sign-in. */
  person: () => string
  onDelivered: (delivery: Delivery) => void
}

/**
 * The entries of the signed-in person, in order. An entry leaves the store only after the server has
 * answered, so that a tab may die at any moment. A refused entry blocks its lane.
 */
export function entrySource({
  store,
  send,
  person,
  onDelivered,
}: Parts): Pick<WriteSource, 'next'> {
  return {
    next: async (isBlocked) => {
      const entry = firstToSend(await store.list(person()), isBlocked)
      // Another person may have signed in while the store was read.
      if (!entry || entry.person !== person()) return null
      return {
        lane: entry.lane,
        send: () => send(entry),
        onAnswer: async (answer) => {
          await store.remove(entry.seq)
          onDelivered({ entry, answer })
        },
        onRefused: (error) => store.mark(entry.seq, refusalOf(error)),
      }
    },
  }
}

function firstToSend(entries: Entry[], isBlocked: (lane: string) => boolean): Entry | undefined {
  const passed = new Set<string>()
  return entries.find(({ lane, refusal }) => {
    const isFirst = !passed.has(lane)
    passed.add(lane)
    return isFirst && !refusal && !isBlocked(lane)
  })
}

function refusalOf({ code, fields }: ApiError): Refusal {
  return { code, fields }
}
