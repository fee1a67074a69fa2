import {
  type DeclaredLevel,
  runsOf,
  SURAHS,
  verseId,
  versesAsParas,
  versesOf,
} from '@talaqqi/quran'
import { getSiteDivisions } from '@talaqqi/words/portions'
import { type TypedRange, verseOf } from '../range-fields.tsx'

export const WAYS = ['juz', 'surah', 'verses'] as const
export type Way = (typeof WAYS)[number]

export type Declared = {
  level: DeclaredLevel
  way: Way
  juz: readonly number[]
  /** From a surah to a surah. */
  surahs: { from: number; to: number }
  verses: TypedRange
}

/** Null: no such verse. */
type TypedSpan = { start: number | null; end: number | null }

/** Connected juz, or paras, are one portion. */
export function declaredSpans({ way, juz, surahs, verses }: Declared): TypedSpan[] {
  if (way === 'verses') return [{ start: verseOf(verses.from), end: verseOf(verses.to) }]
  if (way === 'surah') {
    const last = SURAHS[surahs.to - 1]
    return [
      { start: verseId(surahs.from, 1), end: last ? verseId(last.number, last.verses) : null },
    ]
  }
  const divisions = getSiteDivisions()
  return runsOf(juz).map((run) =>
    divisions ? versesAsParas(divisions, 'juz', run) : versesOf('juz', run.start, run.end),
  )
}
