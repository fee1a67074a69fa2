import { type ShownEntry, useListedWrites, useOutbox } from '../../platform/outbox/index.ts'

/** Counts the person's pending and refused writes on this device. `lessons` counts lessons of both states. */
export function useUnsent(): { waiting: number; refused: number; lessons: number } {
  const entries = useOutbox()
  const kept = useListedWrites()
  // Several writes of one lane count as one.
  const lanesOf = (wanted: ShownEntry['state']) =>
    new Set(entries.filter(({ state }) => state === wanted).map(({ lane }) => lane)).size
  const keptRefused = kept.filter(({ refusal }) => refusal).length
  return {
    waiting: lanesOf('waiting') + kept.length - keptRefused,
    refused: lanesOf('refused') + keptRefused,
    lessons: kept.length,
  }
}
