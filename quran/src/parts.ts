import type { PartSection, Section, Span } from './terms.ts'
import { VERSE_COUNT } from './verse-count.ts'
import { firstVerseOf, hizbQuarterOf, isWithin, lastVerseOf } from './verses.ts'

export const PARTS_PER_JUZ = { juz: 1, half: 2, quarter: 4, maqra: 8 } as const

export const PART_COUNTS = { juz: 30, half: 60, quarter: 120, maqra: 240 } as const

export function unitCount(section: Section): number {
  return section === 'verse' ? VERSE_COUNT : PART_COUNTS[section]
}

/** The precondition of all functions here. */
export function isSpan(section: Section, start: number, end: number): boolean {
  return isWithin(1, end, unitCount(section)) && isWithin(1, start, end)
}

export function requireSpan(section: Section, start: number, end: number): void {
  if (!isSpan(section, start, end)) throw new RangeError(`No ${section} ${start} to ${end}`)
}

/** Larger parts that are touched are included whole. */
export function convertSpan({ start, end }: Span, from: PartSection, to: PartSection): Span {
  requireSpan(from, start, end)
  const ratio = PARTS_PER_JUZ[to] / PARTS_PER_JUZ[from]
  return { start: Math.floor((start - 1) * ratio) + 1, end: Math.ceil(end * ratio) }
}

/** Of verses: the maqras of the first and last. */
export function toMaqras(section: Section, start: number, end: number): Span {
  if (section !== 'verse') return convertSpan({ start, end }, section, 'maqra')
  requireSpan(section, start, end)
  return { start: hizbQuarterOf(start), end: hizbQuarterOf(end) }
}

export function versesOf(section: Section, start: number, end: number): Span {
  requireSpan(section, start, end)
  if (section === 'verse') return { start, end }
  const maqras = toMaqras(section, start, end)
  return { start: firstVerseOf(maqras.start), end: lastVerseOf(maqras.end) }
}

/** Ascending. A specific selection has gaps: call it for each lesson. */
export function juzOf(section: Section, start: number, end: number): number[] {
  return unitsOf(convertSpan(toMaqras(section, start, end), 'maqra', 'juz'))
}

export function unitsOf({ start, end }: Span): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

/** Of the same length, cut at the end of the Quran; null at the end. */
export function nextPart(section: Section, start: number, end: number): Span | null {
  requireSpan(section, start, end)
  const last = unitCount(section)
  return end === last ? null : { start: end + 1, end: Math.min(end + (end - start + 1), last) }
}
