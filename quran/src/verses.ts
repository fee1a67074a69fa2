import { MAQRA_STARTS, VERSE_COUNTS } from './tables.ts'

/** The highest verse id. */
export const VERSE_COUNT = 6236

/** `hizbQuarter` is the maqra, 1 to 240. */
export type Verse = { id: number; surah_id: number; numberInSurah: number; hizbQuarter: number }

/** The first verse id of each surah; index 0 is surah 1. */
const SURAH_STARTS = /* @__PURE__ */ startsOf(VERSE_COUNTS)

export function isVerse(surah: number, numberInSurah: number): boolean {
  return isWithin(1, numberInSurah, VERSE_COUNTS[surah - 1] ?? 0)
}

/** The verse id, 1 to 6236. Throws RangeError if the verse does not exist. */
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

/** The maqra, 1 to 240, of a verse id. Throws RangeError outside 1 to 6236. */
export function hizbQuarterOf(id: number): number {
  requireWithin(id, VERSE_COUNT, 'verse id')
  return countUpTo(MAQRA_STARTS, id)
}

/** The first verse id of a maqra. Throws RangeError outside 1 to 240. */
export function firstVerseOf(maqra: number): number {
  requireWithin(maqra, MAQRA_STARTS.length, 'maqra')
  return MAQRA_STARTS[maqra - 1] ?? 0
}

/** The last verse id of a maqra. Throws RangeError outside 1 to 240. */
export function lastVerseOf(maqra: number): number {
  requireWithin(maqra, MAQRA_STARTS.length, 'maqra')
  return (MAQRA_STARTS[maqra] ?? VERSE_COUNT + 1) - 1
}

/** Whether the value is a whole number from `low` to `high`, both included. */
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

/** The number of the part with this id: counts the ascending starts at or before the id. */
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

/**
 * The verse that a new lesson starts with: the one after the last end, on every screen and in the API.
 * The first verse before the first lesson, and after the last verse of the Quran.
 */
export function newStart(lastEnd: number | null): number {
  return lastEnd === null || lastEnd >= VERSE_COUNT ? 1 : lastEnd + 1
}
