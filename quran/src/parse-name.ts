import { PART_LETTERS } from './names.ts'
import { isSpan, PARTS_PER_JUZ, unitsOf } from './parts.ts'
import { ascending } from './selection.ts'
import { PART_SECTIONS, type Section, type Span } from './terms.ts'
import { isVerse, isWithin, verseId } from './verses.ts'

type Unit = { section: Section; unit: number }

/** What a name covers: `units` only where it lists parts with gaps between them. */
export type ParsedName = Span & { section: Section; units?: number[] }

// All of these read a name with single spaces (see `parseName`): with `\s*` in their place a search
// through many spaces would begin anew at each of them.
// The comma inside `Surah 2, Verse 5` separates nothing.
const LIST = / ?,(?! ?verse) ?/i
// `Juz 3 to Juz 4`, and `3-4` for the same; the hyphen of `Juz 3 - Q1` has a letter behind it.
const RANGE = / to | ?- ?(?=\d)/i
const VERSE = /^surah ?(\d+) ?, ?verse ?(\d+)$/i
const PART = /^(?:juz ?)?(\d+)(?: ?- ?([HQM]) ?(\d+))?$/i

/**
 * Reads what `spanName` and `selectionName` write, and looser writings of it (`juz 3`, `3-4`,
 * `3 - Q1 to 4 - Q2`). Null for anything else, for parts that do not exist and for a mixture of
 * sections.
 */
export function parseName(name: string): ParsedName | null {
  const portions = name.trim().replaceAll(/\s+/g, ' ').split(LIST).map(parsePortion)
  const [first] = portions
  if (!first || portions.length === 1) return first ?? null
  const { section } = first
  const units: number[] = []
  for (const portion of portions) {
    if (portion?.section !== section || section === 'verse') return null
    units.push(...unitsOf(portion))
  }
  return { section, units: ascending(units), start: Math.min(...units), end: Math.max(...units) }
}

function parsePortion(text: string): ParsedName | null {
  if (/^\d+$/.test(text)) return null
  const units = text.split(RANGE).map(parseUnit)
  const [first, last = first] = units
  if (units.length > 2 || !first || last?.section !== first.section) return null
  const portion = { section: first.section, start: first.unit, end: last.unit }
  return isSpan(portion.section, portion.start, portion.end) ? portion : null
}

function parseUnit(text: string): Unit | null {
  const verse = VERSE.exec(text)
  return verse ? parseVerse(Number(verse[1]), Number(verse[2])) : parsePart(PART.exec(text))
}

function parseVerse(surah: number, numberInSurah: number): Unit | null {
  if (!isVerse(surah, numberInSurah)) return null
  return { section: 'verse', unit: verseId(surah, numberInSurah) }
}

function parsePart(match: RegExpExecArray | null): Unit | null {
  if (!match) return null
  const [, juz, letter = '', place = 1] = match
  const section = PART_SECTIONS.find((each) => PART_LETTERS[each] === letter.toUpperCase())
  if (!section || !isWithin(1, Number(place), PARTS_PER_JUZ[section])) return null
  return { section, unit: (Number(juz) - 1) * PARTS_PER_JUZ[section] + Number(place) }
}
