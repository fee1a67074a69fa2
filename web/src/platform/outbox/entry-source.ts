import type { ApiError } from '../api/api.ts'
import type { Entry, Refusal } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { WriteSource } from './sender.ts'

export type Delivery = { entry: Entry; answer: unknown }

type Parts = {
  store: EntryStore
  send: (entry: Entry) => Promise<unknown>
  person: () => string
  onDelivered: (delivery: Delivery) => void
}

/** Removes an entry only after the answer: a tab may be killed at any time. A refusal blocks its lane. */
export function entrySource({
  store,
  send,
  person,
  onDelivered,
}: Parts): Pick<WriteSource, 'next'> {
  return {
    next: async (isBlocked) => {
      const entry = firstToSend(await store.list(person()), isBlocked)
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
