import { SCRIPTS, type Script } from '@talaqqi/quran'
import { localValue, useLocal } from '../../../platform/storage/local-store.ts'

/** Factor of the usual size. */
export const SIZES = [0.8, 1, 1.3, 1.7] as const
export type TextSize = (typeof SIZES)[number]
export type ReaderSettings = { script: Script; size: TextSize }

const DEFAULT_SETTINGS: ReaderSettings = { script: 'hafs-1', size: 1 }

/** Reading settings of this device; kept after sign-out. */
const readerSettings = localValue<ReaderSettings>('reading', (json) => {
  const { script, size } = json as Partial<ReaderSettings>
  const known = {
    script: SCRIPTS.find((one) => one === script),
    size: SIZES.find((one) => one === size),
  }
  return {
    script: known.script ?? DEFAULT_SETTINGS.script,
    size: known.size ?? DEFAULT_SETTINGS.size,
  }
})

export function useReaderSettings(): ReaderSettings {
  return useLocal(readerSettings) ?? DEFAULT_SETTINGS
}

export function changeReaderSettings(change: Partial<ReaderSettings>): void {
  readerSettings.write({ ...DEFAULT_SETTINGS, ...readerSettings.read(), ...change })
}
