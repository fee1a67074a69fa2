import { useSyncExternalStore } from 'react'

/** A pending write that another store than the outbox keeps, as the list of pending writes shows it. */
export type ListedWrite = {
  key: string
  /** Its lane in the sender. */
  lane: string
  /** What it is, in words. */
  label: () => string
  /** Why the server refused it, in words; null while it waits. */
  refusal: (() => string) | null
  /** Where the person sees it, and can decide about it. */
  address: string
  retry: () => void
  discard: () => void
}

export type WriteList = {
  /** The same array until something changes. */
  read: () => readonly ListedWrite[]
  subscribe: (listener: () => void) => () => void
}

const NOTHING: readonly ListedWrite[] = []
const listeners = new Set<() => void>()
let list: WriteList | null = null

/** Shows the writes of one more store. There is one: the lessons being captured. */
export function setWriteList(one: WriteList): void {
  list = one
  one.subscribe(emit)
  emit()
}

/** The pending writes that the outbox does not keep. */
export function useListedWrites(): readonly ListedWrite[] {
  return useSyncExternalStore(subscribe, () => list?.read() ?? NOTHING)
}

function emit(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
