import { firstVerseOf, knownKites, lastVerseOf, type Span, versesOf } from '@talaqqi/quran'
import { joinedSpans } from '@talaqqi/quran/marking/draw'

/** For each juz a mask of its eight maqras. */
export type KnownMasks = ReadonlyMap<number, number>

export const WHOLE = 255

/** The known eighths of each juz; of an unknown juz the whole. */
export function portionOf(juz: readonly number[], known: KnownMasks): Span[] {
  return joinedSpans(
    juz.flatMap((one) => {
      const mask = known.get(one) ?? 0
      if (mask === 0 || mask === WHOLE) return [versesOf('juz', one, one)]
      return knownKites(mask).map((kite) => {
        const maqra = (one - 1) * 8 + kite + 1
        return { start: firstVerseOf(maqra), end: lastVerseOf(maqra) }
      })
    }),
  )
}
