import { MADANI, type MushafSetting } from '@talaqqi/quran'
import { setSiteDivisions } from '@talaqqi/words/portions'
import { useSyncExternalStore } from 'react'
import { renewTexts } from '../../platform/language/i18n.ts'
import { readStored, subscribeStored, writeStored } from '../../platform/storage/storage.ts'

const KEY = 'mushaf'

/** The setting of the shown names; null: the Madani mushaf. */
let shown: string | null = null
/** Stays true: a screen with typed text must not go away when the names change. */
let isReady = readStored(KEY) === null

/** The names of portions follow it; stored for the next visit. Absent in accounts that an old version stored. */
export async function setMushaf(setting: MushafSetting = MADANI): Promise<void> {
  const text = setting.name === 'madani' ? null : JSON.stringify(setting)
  const isNew = await load(text)
  if (isNew || text !== readStored(KEY)) writeStored(KEY, text)
}

/** False until the names of the last visit can be written. */
export function useMushaf(): boolean {
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

/** Only a school with the Indo-Pak mushaf loads its tables. Without the network, names stay Madani. */
async function load(text: string | null): Promise<boolean> {
  if (text === shown && isReady) return false
  const tables =
    text === null ? null : await import('@talaqqi/quran/mushaf/indo-pak').catch(() => null)
  setSiteDivisions(tables && text !== null ? tables.indoPakDivisions(settingOf(text)) : null)
  shown = text
  isReady = true
  renewTexts()
  for (const listener of listeners) listener()
  return true
}

/** Only this module writes the value. */
function settingOf(text: string): MushafSetting {
  try {
    return JSON.parse(text)
  } catch {
    return MADANI
  }
}
