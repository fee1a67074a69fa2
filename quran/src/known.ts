import { unitsOf } from './parts.ts'
import type { Span } from './terms.ts'
import { VERSE_COUNT } from './verse-count.ts'
import { firstVerseOf, lastVerseOf } from './verses.ts'

/** Maqras of a juz: the eight kites of the star that marks the quarters in a mushaf. */
const MAQRAS = 8
const WHOLE_JUZ = 2 ** MAQRAS - 1

type Learnt = {
  /** Verse ids of completed new lessons, in any order. */
  verses: readonly Span[]
  /** Juz with the completion 'completed'. */
  completed: readonly number[]
}

/**
 * For each of the thirty juz a mask: bit 0 is the first maqra. A maqra is known if completed new
 * lessons together cover all its verses, or if its juz is completed (docs/architecture/figures.md).
 */
export function knownMaqras({ verses, completed }: Learnt): number[] {
  const isLearnt = new Uint8Array(VERSE_COUNT + 1)
  for (const { start, end } of verses) isLearnt.fill(1, start, end + 1)
  const isKnown = (maqra: number) =>
    isLearnt.subarray(firstVerseOf(maqra), lastVerseOf(maqra) + 1).every((one) => one === 1)
  const bits = unitsOf({ start: 0, end: MAQRAS - 1 })
  return unitsOf({ start: 1, end: 30 }).map((juz) => {
    if (completed.includes(juz)) return WHOLE_JUZ
    const first = (juz - 1) * MAQRAS + 1
    return bits.reduce((mask, bit) => mask | (isKnown(first + bit) ? 1 << bit : 0), 0)
  })
}

/** From 0; bit 0 of the mask is the first. */
export function knownKites(mask: number): number[] {
  return unitsOf({ start: 0, end: MAQRAS - 1 }).filter((bit) => mask & (1 << bit))
}
