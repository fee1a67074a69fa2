import { PARTS_PER_JUZ, requireSpan } from './parts.ts'
import { ascending, isConnected } from './selection.ts'
import type { PartSection, Section } from './terms.ts'
import { verseAt } from './verses.ts'

/* Stored names are data, equal in every language; `parseName` reads them. */

export const PART_LETTERS = { juz: '', half: 'H', quarter: 'Q', maqra: 'M' } as const

/** `Juz 3`, `Juz 3 - H2`, `Juz 3 - M5`. Throws RangeError. */
export function partName(section: PartSection, part: number): string {
  requireSpan(section, part, part)
  const perJuz = PARTS_PER_JUZ[section]
  const juz = `Juz ${Math.ceil(part / perJuz)}`
  return section === 'juz' ? juz : `${juz} - ${PART_LETTERS[section]}${((part - 1) % perJuz) + 1}`
}

/** `Surah 2, Verse 5`. Throws RangeError. */
export function verseName(id: number): string {
  const { surah_id, numberInSurah } = verseAt(id)
  return `Surah ${surah_id}, Verse ${numberInSurah}`
}

/** One unit, or `Juz 3 - Q1 to Juz 4 - Q2`. Throws RangeError. */
export function spanName(section: Section, start: number, end: number): string {
  requireSpan(section, start, end)
  return start === end
    ? unitName(section, start)
    : `${unitName(section, start)} to ${unitName(section, end)}`
}

/** One span, or each part (`Juz 3 - Q1, Juz 3 - Q3`). Throws RangeError. */
export function selectionName(section: Section, units: readonly number[]): string {
  return section === 'verse' || isConnected(units)
    ? spanName(section, Math.min(...units), Math.max(...units))
    : ascending(units)
        .map((unit) => partName(section, unit))
        .join(', ')
}

function unitName(section: Section, unit: number): string {
  return section === 'verse' ? verseName(unit) : partName(section, unit)
}
