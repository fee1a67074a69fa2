import { useSyncExternalStore } from 'react'

/** A write on this device that something else than the outbox keeps and sends. */
export type KeptWrite = {
  key: string
  /** What it is, in words. */
  label: () => string
  /** Why the server will not have it, in words; null while it waits. */
  refusal: (() => string) | null
  /** Where the person sees it, and can decide about it. */
  address: string
  retry: () => void
  discard: () => void
}

/** Shown and counted beside what the outbox keeps. `read` answers the same array until something changes. */
export type Keeper = {
  read: () => readonly KeptWrite[]
  subscribe: (listener: () => void) => () => void
  /** Sends what waits, now. */
  wake: () => void
}

const NOTHING: readonly KeptWrite[] = []
const listeners = new Set<() => void>()
let keeper: Keeper | null = null

/** From now on what this keeps is shown, too. There is one: the lessons of the lesson hour. */
export function setKeeper(kept: Keeper): void {
  keeper = kept
  kept.subscribe(tell)
  tell()
}

export function wakeKeeper(): void {
  keeper?.wake()
}

/** What is kept beside the outbox and is not sent yet. */
export function useKeptWrites(): readonly KeptWrite[] {
  return useSyncExternalStore(subscribe, () => keeper?.read() ?? NOTHING)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
