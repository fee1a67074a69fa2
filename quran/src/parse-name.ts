import { PART_LETTERS } from './names.ts'
import { isSpan, PARTS_PER_JUZ, unitsOf } from './parts.ts'
import { ascending } from './selection.ts'
import { PART_SECTIONS, type Section, type Span } from './terms.ts'
import { isVerse, isWithin, verseId } from './verses.ts'

type Unit = { section: Section; unit: number }

/** `units`: only with gaps. */
export type ParsedName = Span & { section: Section; units?: number[] }

// Single spaces only: `\s*` is quadratic. The comma of `Surah 2, Verse 5` is no separator.
const LIST = / ?,(?! ?verse) ?/i
// `Juz 3 to Juz 4` or `3-4`; not the hyphen of `Juz 3 - Q1`.
const RANGE = / to | ?- ?(?=\d)/i
const VERSE = /^surah ?(\d+) ?, ?verse ?(\d+)$/i
const PART = /^(?:juz ?)?(\d+)(?: ?- ?([HQM]) ?(\d+))?$/i

/** Also looser forms (`juz 3`, `3-4`, `3 - Q1 to 4 - Q2`); null for anything else. */
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
