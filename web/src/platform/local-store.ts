import { useSyncExternalStore } from 'react'
import { personKey } from './session.ts'
import { readStored, subscribeStored, writeStored } from './stored.ts'

/**
 * A value that this device remembers for the signed-in person in the school that is open, across
 * reloads and tabs. Null where nothing is stored, or something that `parse` does not recognise.
 */
export type LocalValue<T> = {
  read: () => T | null
  write: (value: T) => void
  clear: () => void
}

/** Declares what is kept under a key; `parse` gets whatever JSON lies there and answers null for garbage. */
export function localValue<T>(key: string, parse: (json: unknown) => T | null): LocalValue<T> {
  let last: { text: string | null; value: T | null } = { text: null, value: null }
  return {
    read: () => {
      const text = readStored(placeOf(key))
      // The same text gives the same object, as React's store subscription demands.
      if (text !== last.text) last = { text, value: text === null ? null : tolerant(text, parse) }
      return last.value
    },
    write: (value) => writeStored(placeOf(key), JSON.stringify(value)),
    clear: () => writeStored(placeOf(key), null),
  }
}

/** A local value that renders again when it changes, here or in another tab. */
export function useLocal<T>(value: LocalValue<T>): T | null {
  return useSyncExternalStore(subscribeStored, value.read)
}

/** Forgets these values of the signed-in person in the school that is open. */
export function forgetLocalValues(keys: readonly string[]): void {
  for (const key of keys) writeStored(placeOf(key), null)
}

function placeOf(key: string): string {
  return `${key}:${personKey()}`
}

function tolerant<T>(text: string, parse: (json: unknown) => T | null): T | null {
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}
