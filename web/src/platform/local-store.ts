import { useSyncExternalStore } from 'react'
import { personKey } from './session.ts'
import { readStored, storedKeys, subscribeStored, writeStored } from './stored.ts'

/**
 * A value that this device remembers for the signed-in person in the school that is open, across
 * reloads and tabs. Null where nothing is stored, or something that `parse` does not recognise.
 */
export type LocalValue<T> = {
  read: () => T | null
  /** Keeps what JSON can say; `value` must not be changed afterwards. */
  write: (value: T) => void
  clear: () => void
}

/** Declares what is kept under a key; `parse` gets whatever JSON lies there and answers null for garbage. */
export function localValue<T>(key: string, parse: (json: unknown) => T | null): LocalValue<T> {
  return keptAt(() => placeOf(key), parse)
}

function keptAt<T>(place: () => string, parse: (json: unknown) => T | null): LocalValue<T> {
  let last: { text: string | null; value: T | null } = { text: null, value: null }
  return {
    read: () => {
      const text = readStored(place())
      // The same text gives the same object, as React's store subscription demands.
      if (text !== last.text) last = { text, value: text === null ? null : tolerant(text, parse) }
      return last.value
    },
    write: (value) => {
      const text = JSON.stringify(value)
      // Not parsed again: what has not changed of it stays the same, and need not be drawn again.
      if (text !== last.text) last = { text, value }
      writeStored(place(), text)
    },
    clear: () => writeStored(place(), null),
  }
}

/** Values of one kind, each under an id of its own, so that two tabs may write two of them at once. */
export type LocalMap<T> = {
  /** By id, in the order of the ids; the same map as before where nothing has changed. */
  read: () => ReadonlyMap<string, T>
  get: (id: string) => T | null
  write: (id: string, value: T) => void
  clear: (id: string) => void
}

/** Declares many values under a key, each as `localValue` keeps one. */
export function localMap<T>(key: string, parse: (json: unknown) => T | null): LocalMap<T> {
  let places = new Map<string, LocalValue<T>>()
  let last: ReadonlyMap<string, T> = new Map()
  const one = (id: string): LocalValue<T> => {
    const place = places.get(id) ?? keptAt(() => `${placeOf(key)}:${id}`, parse)
    places.set(id, place)
    return place
  }
  return {
    read: () => {
      const prefix = `${placeOf(key)}:`
      const ids = storedKeys(prefix).map((each) => each.slice(prefix.length))
      places = new Map(ids.map((id) => [id, one(id)]))
      const now = ids.sort().flatMap((id) => {
        const value = one(id).read()
        return value === null ? [] : [[id, value] as const]
      })
      const isSame = now.length === last.size && now.every(([id, value]) => last.get(id) === value)
      if (!isSame) last = new Map(now)
      return last
    },
    get: (id) => one(id).read(),
    write: (id, value) => one(id).write(value),
    clear: (id) => one(id).clear(),
  }
}

/** A local value that renders again when it changes, here or in another tab. */
export function useLocal<T>(value: { read: () => T }): T {
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
