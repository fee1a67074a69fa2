import { MAQRA_STARTS, VERSE_COUNTS } from './tables.ts'

/** Verses of the whole Quran; verse ids run from 1 to this. */
export const VERSE_COUNT = 6236

/** A verse with its place; `hizbQuarter` is its maqra, 1 to 240. */
export type Verse = { id: number; surah_id: number; numberInSurah: number; hizbQuarter: number }

/** The verse id each surah starts with; index 0 is surah 1. */
const SURAH_STARTS = /* @__PURE__ */ startsOf(VERSE_COUNTS)

/** Whether the surah has such a verse. */
export function isVerse(surah: number, numberInSurah: number): boolean {
  return isWithin(1, numberInSurah, VERSE_COUNTS[surah - 1] ?? 0)
}

/** The id, 1 to 6236, of a verse given by surah and place in it. Throws RangeError where there is none. */
export function verseId(surah: number, numberInSurah: number): number {
  if (!isVerse(surah, numberInSurah)) throw new RangeError(`No verse ${surah}:${numberInSurah}`)
  return (SURAH_STARTS[surah - 1] ?? 0) + numberInSurah - 1
}

/** The verse with an id of 1 to 6236. Throws RangeError outside. */
export function verseAt(id: number): Verse {
  const hizbQuarter = hizbQuarterOf(id)
  const surah_id = countUpTo(SURAH_STARTS, id)
  const numberInSurah = id - (SURAH_STARTS[surah_id - 1] ?? 0) + 1
  return { id, surah_id, numberInSurah, hizbQuarter }
}

/** The maqra, 1 to 240, that a verse id lies in. Throws RangeError outside 1 to 6236. */
export function hizbQuarterOf(id: number): number {
  requireWithin(id, VERSE_COUNT, 'verse id')
  return countUpTo(MAQRA_STARTS, id)
}

/** The id of a maqra's first verse. Throws RangeError outside 1 to 240. */
export function firstVerseOf(maqra: number): number {
  requireWithin(maqra, MAQRA_STARTS.length, 'maqra')
  return MAQRA_STARTS[maqra - 1] ?? 0
}

/** The id of a maqra's last verse. Throws RangeError outside 1 to 240. */
export function lastVerseOf(maqra: number): number {
  requireWithin(maqra, MAQRA_STARTS.length, 'maqra')
  return (MAQRA_STARTS[maqra] ?? VERSE_COUNT + 1) - 1
}

/** Whether it is a whole number from `low` to `high`, both included. */
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

/** How many of the ascending starts lie at or before the id: the number of the part it is in. */
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
