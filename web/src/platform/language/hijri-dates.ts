import type { HijriShift } from '@talaqqi/words/hijri'
import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '../storage/storage.ts'
import { setHijriFormat } from './dates.ts'

const KEY = 'hijri'

type Shifts = readonly HijriShift[] | null

/** What the formats of `hijriText` are made from; null: only Gregorian dates. */
let shown: string | null = null
/** Stays true: a screen with typed text must not go away when the dates change. */
let isReady = readStored(KEY) === null

/** Null: only Gregorian dates. Stored for the next visit. */
export async function setHijriShifts(shifts: Shifts): Promise<void> {
  const text = shifts && JSON.stringify(shifts)
  await load(text)
  if (text !== readStored(KEY)) writeStored(KEY, text)
}

/** False until the Hijri dates of the last visit can be written; draws again when they change. */
export function useHijriDates(): boolean {
  useSyncExternalStore(subscribe, () => shown)
  return useSyncExternalStore(subscribe, () => isReady)
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const follow = () => void load(readStored(KEY))
  const stop = subscribeStored(follow)
  follow()
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Without the network, dates stay Gregorian. */
async function load(text: string | null): Promise<void> {
  if (text === shown && isReady) return
  const words = text === null ? null : await import('@talaqqi/words/hijri').catch(() => null)
  const shifts = shiftsOf(text)
  setHijriFormat(words ? (day) => words.formatHijri(day, shifts) : () => '')
  shown = text
  isReady = true
  for (const listener of listeners) listener()
}

function shiftsOf(text: string | null): HijriShift[] {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
