import { useKeptWrites, useOutbox } from '../../platform/outbox/index.ts'

/** How many writes of this person wait on this device, and how many have been refused. */
export function useUnsent(): { waiting: number; refused: number } {
  const entries = useOutbox()
  const kept = useKeptWrites()
  const refused =
    entries.filter(({ state }) => state === 'refused').length +
    kept.filter(({ refusal }) => refusal).length
  const waiting =
    entries.filter(({ state }) => state === 'waiting').length +
    kept.filter(({ refusal }) => !refusal).length
  return { waiting, refused }
}
