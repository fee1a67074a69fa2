import type { Route } from '@talaqqi/contract/route'
import type { ApiError } from '../api.ts'

/** A stored call: method, path and input, as data. */
export type StoredCall = Pick<Route, 'method' | 'path'> & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  /** The field of the body that is to say how many seconds ago it was made, when it is sent. */
  age?: string
}

/** A write that a person has made and the server may not have yet. */
export type Entry = {
  /** The order in which writes were made on this device, from 1. */
  seq: number
  /** `personKey` of the person who made it; no other person sends or sees it. */
  person: string
  /** What it is about: writes of one lane are sent one after the other. */
  lane: string
  /** Idempotent, under an id made here: it may arrive twice and must count once. */
  call: StoredCall
  /** What it is, in words, for the list of pending writes. */
  label: string
  /** Where the person sees what it is about and can decide, if it is refused. */
  address?: string
  /** Paths of the routes whose answers change with it. */
  refreshes: string[]
  /** When it was made, ISO 8601 in UTC. */
  made_at: string
  /** Why the server refused it; null while it waits. */
  refusal: Refusal | null
}

export type Refusal = Pick<ApiError, 'code' | 'fields'>

/** What a screen writes; the outbox adds order, person and time. */
export type Write = Pick<Entry, 'lane' | 'call' | 'label' | 'refreshes' | 'address'> & {
  /** Replaces the pending writes of its lane: only the last state matters. */
  replaces?: boolean
}
