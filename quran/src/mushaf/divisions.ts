import { PARTS_PER_JUZ, unitsOf, versesOf } from '../parts.ts'
import type { Section, Span } from '../terms.ts'
import { VERSE_COUNT } from '../verse-count.ts'
import { verseAt, verseId } from '../verses.ts'

/** Of the Indo-Pak mushaf, from the largest; quarters are quarters of a para. */
export const DIVISIONS = ['para', 'quarter', 'ruku'] as const
export type Division = (typeof DIVISIONS)[number]

/** First verse ids, ascending: 30 paras, 120 quarters, 558 rukus. */
export type Divisions = Readonly<Record<Division, readonly number[]>>

/** Connected units, counted from 1 over the whole Quran. */
export type DivisionRun = Span & { division: Division }

/** Throws RangeError for units that do not exist. */
export function versesOfRun(divisions: Divisions, { division, start, end }: DivisionRun): Span {
  const starts = divisions[division]
  const first = starts[start - 1]
  if (first === undefined || end < start || end > starts.length)
    throw new RangeError(`No ${division} ${start} to ${end}`)
  return { start: first, end: (starts[end] ?? VERSE_COUNT + 1) - 1 }
}

/** The largest units that make up exactly these verses; rukus only within a surah. */
export function runOfVerses(divisions: Divisions, verses: Span): DivisionRun | null {
  for (const division of DIVISIONS) {
    const starts = divisions[division]
    const start = starts.indexOf(verses.start) + 1
    const next = verses.end === VERSE_COUNT ? starts.length : starts.indexOf(verses.end + 1)
    if (start > 0 && next >= start && (division !== 'ruku' || isOneSurah(verses)))
      return { division, start, end: next }
  }
  return null
}

/** Rukus over several surahs; null for other verses, and for whole surahs. */
export function rukusAcross(divisions: Divisions, verses: Span): DivisionRun | null {
  const run = { division: 'ruku', ...unitsTouching(divisions, 'ruku', verses) } as const
  const { start, end } = versesOfRun(divisions, run)
  const isWhole = start === verses.start && end === verses.end
  const isSurahs = beginsSurah(start) && (end === VERSE_COUNT || beginsSurah(end + 1))
  return isWhole && !isSurahs ? run : null
}

const beginsSurah = (verse: number) => verseAt(verse).numberInSurah === 1

/** The unit that has the verse. */
export function unitAt(divisions: Divisions, division: Division, verse: number): number {
  const after = divisions[division].findIndex((start) => start > verse)
  return after === -1 ? divisions[division].length : after
}

/** The units that touch the verses, ascending. */
export function unitsTouching(divisions: Divisions, division: Division, verses: Span): Span {
  return {
    start: unitAt(divisions, division, verses.start),
    end: unitAt(divisions, division, verses.end),
  }
}

/** The units of another division in the run, cut at its ends; without one, the run as a whole. */
export function splitRun(divisions: Divisions, run: DivisionRun, by: Division | null): Span[] {
  const whole = versesOfRun(divisions, run)
  if (by === null) return [whole]
  return unitsOf(unitsTouching(divisions, by, whole)).map((unit) => {
    const { start, end } = versesOfRun(divisions, { division: by, start: unit, end: unit })
    return { start: Math.max(start, whole.start), end: Math.min(end, whole.end) }
  })
}

/** Juz, halves and quarters as a school with the Indo-Pak mushaf means them: of paras. */
export function versesAsParas(divisions: Divisions, section: Section, { start, end }: Span): Span {
  const perPara = section === 'verse' || section === 'maqra' ? null : PARTS_PER_JUZ[section]
  if (perPara === null) return versesOf(section, start, end)
  const quarters = 4 / perPara
  return versesOfRun(divisions, {
    division: 'quarter',
    start: (start - 1) * quarters + 1,
    end: end * quarters,
  })
}

/** As many units after the run, fewer at the end of the Quran; null at the end. */
export function nextRun(
  divisions: Divisions,
  { division, start, end }: DivisionRun,
): DivisionRun | null {
  const last = divisions[division].length
  if (end === last) return null
  return { division, start: end + 1, end: Math.min(end + (end - start + 1), last) }
}

/** The surah of a ruku and its number there. */
export function rukuPlace(divisions: Divisions, ruku: number): { surah: number; number: number } {
  const { surah_id } = verseAt(
    versesOfRun(divisions, { division: 'ruku', start: ruku, end: ruku }).start,
  )
  return { surah: surah_id, number: ruku - unitAt(divisions, 'ruku', verseId(surah_id, 1)) + 1 }
}

/** The para of a quarter and its number there. */
export function quarterPlace(quarter: number): { para: number; number: number } {
  return { para: Math.ceil(quarter / 4), number: ((quarter - 1) % 4) + 1 }
}

function isOneSurah({ start, end }: Span): boolean {
  return verseAt(start).surah_id === verseAt(end).surah_id
}
