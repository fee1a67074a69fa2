import { useSyncExternalStore } from 'react'
import { personKey } from '../session/session.ts'
import { readStored, storedKeys, subscribeStored, writeStored } from './storage.ts'

/** A value in local storage, for the signed-in person in the open school. Null if absent or if `parse` fails. */
export type LocalValue<T> = {
  read: () => T | null
  write: (value: T) => void
  clear: () => void
}

/** `parse` gets any JSON and returns null for invalid data. */
export function localValue<T>(key: string, parse: (json: unknown) => T | null): LocalValue<T> {
  return readStoredKey(() => placeOf(key), parse)
}

function readStoredKey<T>(place: () => string, parse: (json: unknown) => T | null): LocalValue<T> {
  let last: { text: string | null; value: T | null } = { text: null, value: null }
  return {
    read: () => {
      const text = readStored(place())
      // The same text must give the same object: React's store subscription requires it.
      if (text !== last.text) last = { text, value: text === null ? null : tolerant(text, parse) }
      return last.value
    },
    write: (value) => {
      const text = JSON.stringify(value)
      if (text !== last.text) last = { text, value }
      writeStored(place(), text)
    },
    clear: () => writeStored(place(), null),
  }
}

/** One key per id, so that two tabs can write at the same time. `read` sorts by id. */
export type LocalMap<T> = {
  read: () => ReadonlyMap<string, T>
  get: (id: string) => T | null
  write: (id: string, value: T) => void
  clear: (id: string) => void
}

export function localMap<T>(key: string, parse: (json: unknown) => T | null): LocalMap<T> {
  let places = new Map<string, LocalValue<T>>()
  let last: ReadonlyMap<string, T> = new Map()
  const one = (id: string): LocalValue<T> => {
    const place = places.get(id) ?? readStoredKey(() => `${placeOf(key)}:${id}`, parse)
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

export function useLocal<T>(value: { read: () => T }): T {
  return useSyncExternalStore(subscribeStored, value.read)
}

export function deleteLocalValues(keys: readonly string[]): void {
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
