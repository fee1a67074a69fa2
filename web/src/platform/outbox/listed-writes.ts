import { useSyncExternalStore } from 'react'

export type ListedWrite = {
  key: string
  lane: string
  label: () => string
  refusal: (() => string) | null
  address: string
  retry: () => void
  discard: () => void
}

export type WriteList = {
  read: () => readonly ListedWrite[]
  subscribe: (listener: () => void) => () => void
}

const NOTHING: readonly ListedWrite[] = []
const listeners = new Set<() => void>()
let list: WriteList | null = null

export function setWriteList(one: WriteList): void {
  list = one
  one.subscribe(emit)
  emit()
}

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
