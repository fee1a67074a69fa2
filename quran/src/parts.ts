import type { PartSection, Section, Span } from './terms.ts'
import { firstVerseOf, hizbQuarterOf, isWithin, lastVerseOf, VERSE_COUNT } from './verses.ts'

export const PARTS_PER_JUZ = { juz: 1, half: 2, quarter: 4, maqra: 8 } as const

/** How many of each part the whole Quran has. */
export const PART_COUNTS = { juz: 30, half: 60, quarter: 120, maqra: 240 } as const

/** How many units a section has: its highest `start` or `end`. */
export function unitCount(section: Section): number {
  return section === 'verse' ? VERSE_COUNT : PART_COUNTS[section]
}

/** Whether these are whole units of the section, first before last: what all functions here need. */
export function isSpan(section: Section, start: number, end: number): boolean {
  return isWithin(1, end, unitCount(section)) && isWithin(1, start, end)
}

/** Throws RangeError where `isSpan` says no. */
export function requireSpan(section: Section, start: number, end: number): void {
  if (!isSpan(section, start, end)) throw new RangeError(`No ${section} ${start} to ${end}`)
}

/** The same portion counted in other parts; larger parts are taken whole when they are touched. */
export function convertSpan({ start, end }: Span, from: PartSection, to: PartSection): Span {
  requireSpan(from, start, end)
  const ratio = PARTS_PER_JUZ[to] / PARTS_PER_JUZ[from]
  return { start: Math.floor((start - 1) * ratio) + 1, end: Math.ceil(end * ratio) }
}

/** The maqras of a portion; for verses those its first and last verse lie in. */
export function toMaqras(section: Section, start: number, end: number): Span {
  if (section !== 'verse') return convertSpan({ start, end }, section, 'maqra')
  requireSpan(section, start, end)
  return { start: hizbQuarterOf(start), end: hizbQuarterOf(end) }
}

/** The verse ids of a portion, first and last. */
export function versesOf(section: Section, start: number, end: number): Span {
  requireSpan(section, start, end)
  if (section === 'verse') return { start, end }
  const maqras = toMaqras(section, start, end)
  return { start: firstVerseOf(maqras.start), end: lastVerseOf(maqras.end) }
}

/**
 * Every juz a portion touches, ascending: a session counts in each of them.
 *
 * A specific selection has holes: ask for each of its lessons, not for the session as a whole.
 */
export function juzOf(section: Section, start: number, end: number): number[] {
  return unitsOf(convertSpan(toMaqras(section, start, end), 'maqra', 'juz'))
}

/** The numbers of a span, one by one. */
export function unitsOf({ start, end }: Span): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

/** The portion of the same length that follows, cut at the end of the Quran; null where none does. */
export function nextPart(section: Section, start: number, end: number): Span | null {
  requireSpan(section, start, end)
  const last = unitCount(section)
  return end === last ? null : { start: end + 1, end: Math.min(end + (end - start + 1), last) }
}
