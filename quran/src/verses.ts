import { MAQRA_STARTS, VERSE_COUNTS } from './tables.ts'
import { VERSE_COUNT } from './verse-count.ts'

export type Verse = { id: number; surah_id: number; numberInSurah: number; hizbQuarter: number }

/** Index 0 is surah 1. */
const SURAH_STARTS = /* @__PURE__ */ startsOf(VERSE_COUNTS)

export function isVerse(surah: number, numberInSurah: number): boolean {
  return isWithin(1, numberInSurah, VERSE_COUNTS[surah - 1] ?? 0)
}

/** Throws RangeError if the verse does not exist. */
export function verseId(surah: number, numberInSurah: number): number {
  if (!isVerse(surah, numberInSurah)) throw new RangeError(`No verse ${surah}:${numberInSurah}`)
  return (SURAH_STARTS[surah - 1] ?? 0) + numberInSurah - 1
}

export function verseAt(id: number): Verse {
  const hizbQuarter = hizbQuarterOf(id)
  const surah_id = countUpTo(SURAH_STARTS, id)
  const numberInSurah = id - (SURAH_STARTS[surah_id - 1] ?? 0) + 1
  return { id, surah_id, numberInSurah, hizbQuarter }
}

/** The maqra of a verse id. Throws RangeError. */
export function hizbQuarterOf(id: number): number {
  requireWithin(id, VERSE_COUNT, 'verse id')
  return countUpTo(MAQRA_STARTS, id)
}

export function firstVerseOf(maqra: number): number {
  requireWithin(maqra, MAQRA_STARTS.length, 'maqra')
  return MAQRA_STARTS[maqra - 1] ?? 0
}

export function lastVerseOf(maqra: number): number {
  requireWithin(maqra, MAQRA_STARTS.length, 'maqra')
  return (MAQRA_STARTS[maqra] ?? VERSE_COUNT + 1) - 1
}

export function isWithin(low: number, value: number, high: number): boolean {
  return Number.isInteger(value) && low <= value && value <= high
}

function requireWithin(value: number, high: number, what: string): void {
  if (!isWithin(1, value, high)) throw new RangeError(`No ${what} ${value}`)
}

function startsOf(counts: readonly number[]): readonly number[] {
  let next = 1
  return counts.map((count) => (next += count) - count)
}

function countUpTo(starts: readonly number[], id: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= id) low = middle + 1
    else high = middle
  }
  return low
}
