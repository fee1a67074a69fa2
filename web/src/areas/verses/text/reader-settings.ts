import { SCRIPTS, type Script } from '@talaqqi/quran'
import { localValue, useLocal } from '../../../platform/storage/local-store.ts'

/** Factor of the usual size. */
export const SIZES = [0.8, 1, 1.3, 1.7] as const
export type Size = (typeof SIZES)[number]
export type Reading = { script: Script; size: Size }

const USUAL: Reading = { script: 'hafs-1', size: 1 }

/** Reading settings of this device; kept after sign-out. */
const reading = localValue<Reading>('reading', (json) => {
  const { script, size } = json as Partial<Reading>
  const known = {
    script: SCRIPTS.find((one) => one === script),
    size: SIZES.find((one) => one === size),
  }
  return { script: known.script ?? USUAL.script, size: known.size ?? USUAL.size }
})

export function useReading(): Reading {
  return useLocal(reading) ?? USUAL
}

export function changeReading(change: Partial<Reading>): void {
  reading.write({ ...USUAL, ...reading.read(), ...change })
}
