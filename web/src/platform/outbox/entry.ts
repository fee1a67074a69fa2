import type { Route } from '@talaqqi/contract/route'
import type { ApiError } from '../api/api.ts'

export type StoredCall = Pick<Route, 'method' | 'path'> & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  /** The body field for the age in seconds at the time of sending. */
  age?: string
}

export type Entry = {
  seq: number
  /** `personKey` of the author; no other person sends or sees the entry. */
  person: string
  /** The subject. Writes of one lane are sent one after the other. */
  lane: string
  /** Idempotent, with an id made on this device. */
  call: StoredCall
  label: string
  address?: string
  /** ISO 8601 in UTC. */
  made_at: string
  refusal: Refusal | null
}

export type Refusal = Pick<ApiError, 'code' | 'fields'>

export type Write = Pick<Entry, 'lane' | 'call' | 'label' | 'address'> & {
  replaces?: boolean
}
