import { type ShownEntry, useListedWrites, useOutbox } from '../../platform/outbox/index.ts'

/** How many writes of this person wait on this device, how many have been refused, and how many of both are lessons. */
export function useUnsent(): { waiting: number; refused: number; lessons: number } {
  const entries = useOutbox()
  const kept = useListedWrites()
  // What is about one thing is one save to whoever made it.
  const lanesOf = (wanted: ShownEntry['state']) =>
    new Set(entries.filter(({ state }) => state === wanted).map(({ lane }) => lane)).size
  const keptRefused = kept.filter(({ refusal }) => refusal).length
  return {
    waiting: lanesOf('waiting') + kept.length - keptRefused,
    refused: lanesOf('refused') + keptRefused,
    lessons: kept.length,
  }
}
