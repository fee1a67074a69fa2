import type { Route } from '@talaqqi/contract/route'
import type { ApiError } from '../api.ts'

/** A call as it lies on the device: what `ask` needs to make it, and nothing that is code. */
export type StoredCall = Pick<Route, 'method' | 'path'> & {
  params?: Record<string, unknown>
  body?: object
  /** The field of the body that is to say how many seconds ago it was made, when it is sent. */
  age?: string
}

/** A write that a person has made and the server may not have yet. */
export type Entry = {
  /** The order in which writes were made on this device, from 1. */
  seq: number
  /** `personKey` of who made it: nobody else sends or sees it. */
  person: string
  /** What it is about: of one lane the next waits until the one before has been taken. */
  lane: string
  /** Idempotent, under an id made here: it may arrive twice and must count once. */
  call: StoredCall
  /** What it is, in words, for the list of what waits. */
  label: string
  /** Where the person sees what it is about and can decide, if it is refused. */
  address?: string
  /** Paths of the routes whose answers change with it. */
  refreshes: string[]
  /** When it was made, ISO 8601 in UTC. */
  made_at: string
  /** Why the server will not have it; null while it waits. */
  refusal: Refusal | null
}

export type Refusal = Pick<ApiError, 'code' | 'fields'>

/** What a screen hands over; the outbox adds order, person and time. */
export type Write = Pick<Entry, 'lane' | 'call' | 'label' | 'refreshes' | 'address'> & {
  /** Takes the place of what waits in its lane: only the last state matters. */
  replaces?: boolean
}
