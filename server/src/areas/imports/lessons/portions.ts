import { tidyLine } from '@talaqqi/contract/human-text'
import { isVerse, parseName, type Span, SURAHS, unitsOf, verseId } from '@talaqqi/quran'
import { latinDigits } from '../../../platform/latin-digits.ts'
import { type Portion, readParts } from './parts.ts'
import { type RukuFault, readRukus } from './rukus.ts'
import { findSurah } from './surahs.ts'

/** Units in order; for verses only the first and the last. */
export type PortionFault =
  | { column: 'surah'; code: 'portion_missing' | 'surah_unknown' }
  | { column: 'surah' | 'verses'; code: 'verses_unknown' | 'end_verse_before_start' }
  | { column: 'surah' | 'verses'; code: 'verse_beyond_surah'; max: number }
  | { column: 'juz'; code: 'juz_unknown' }

type Cells = { surah: string; verses: string; juz: string }
type Read = Portion | PortionFault

const PIECES = /\d+|[^\d:–-]+|[:–-]/gu
const TO = new Set(['to', 'till', 'until', 'الى', 'إلى', 'حتى', 'تا', 'سے', '-', '–'])
const WHOLE = new Set(['all', 'whole', 'complete', 'full', 'كاملة', 'كامل', 'مکمل', 'پوری', 'پورا'])
const END = new Set(['end', 'last', 'آخر', 'آخرها', 'النهاية', 'نهايتها', 'آخر تک', 'اختتام'])
const VERSE = /^(?:verses?|ayah?|ayat|ayahs|v|vv|from|من|الآيات|الآية|آيات|آية|آیات|آیت|,|،)$/iu

export function isPortion(read: Read): read is Portion {
  return 'units' in read
}

/** Reads rukus of a surah, a surah with or without verses, in one cell or two, or juz and parts. A surah takes precedence over a juz. */
export function readPortion(cells: Cells): Read {
  const [surah, verses, juz] = [
    serialize(cells.surah),
    serialize(cells.verses),
    serialize(cells.juz),
  ]
  const rukus = readRukus([surah, verses, juz].filter(Boolean).join(' '))
  if (rukus !== null) return asRead(rukus)
  if (surah === '' && verses === '') {
    if (juz === '') return { column: 'surah', code: 'portion_missing' }
    return readParts(juz) ?? { column: 'juz', code: 'juz_unknown' }
  }
  if (surah === '' && !verses.includes(':')) return { column: 'surah', code: 'portion_missing' }
  if (surah === '') return readVerses(verses, 'verses')
  if (verses === '')
    return readStored(surah) ?? readParts(surah, 'named') ?? readVerses(surah, 'surah')
  if (verses.includes(':')) return readVerses(verses, 'verses')
  const number = findSurah(surah)
  if (number === null) return { column: 'surah', code: 'surah_unknown' }
  return readVerses(`${number}:${verses}`, 'verses')
}

function asRead(rukus: Span | RukuFault): Read {
  if (rukus === 'surah_unknown') return { column: 'surah', code: rukus }
  if (rukus === 'verses_unknown') return { column: 'verses', code: rukus }
  return versesBetween(rukus.start, rukus.end)
}

function serialize(cell: string): string {
  return tidyLine(
    latinDigits(cell)
      .replaceAll(/[‐‑‒–—−]/gu, '–')
      .replaceAll('：', ':'),
  )
}

/** The format of stored session names. */
function readStored(text: string): Portion | null {
  const named = parseName(text.replaceAll('–', '-'))
  if (!named) return null
  const { section, start, end } = named
  return section === 'verse'
    ? versesBetween(start, end)
    : { section, units: named.units ?? unitsOf(named) }
}

type End = { surah: number; verse: number | null; isLast: boolean }

/** `Al-Baqara 5`, `2:5–9`, `Al-Baqara 280 – Aal-i-Imraan 5`, `An-Naba`. */
function readVerses(text: string, column: 'surah' | 'verses'): Read {
  const [from, to] = endsOf(text)
  const first = readEnd(from, null)
  if (first === null) return unknownIn(from, column)
  const last = to === null ? null : readEnd(to, first.surah)
  if (to !== null && last === null) return unknownIn(to, column)
  const beyond = [first, ...(last ? [last] : [])].find(
    ({ surah, verse }) => verse !== null && !isVerse(surah, verse),
  )
  if (beyond) return { column, code: 'verse_beyond_surah', max: lengthOf(beyond.surah) }
  const start = verseId(first.surah, first.verse ?? 1)
  const until = last ?? { ...first, isLast: first.verse === null }
  const end = verseId(
    until.surah,
    until.isLast ? lengthOf(until.surah) : (until.verse ?? lengthOf(until.surah)),
  )
  if (end < start) return { column, code: 'end_verse_before_start' }
  return versesBetween(start, end)
}

export function versesBetween(start: number, end: number): Portion {
  return { section: 'verse', units: start === end ? [start] : [start, end] }
}

const lengthOf = (surah: number) => SURAHS[surah - 1]?.verses ?? 1

function unknownIn(text: string, column: 'surah' | 'verses'): PortionFault {
  const isNamed = column === 'surah' && findSurah(text.replaceAll(/[\d:]+/g, ' ')) === null
  return isNamed ? { column: 'surah', code: 'surah_unknown' } : { column, code: 'verses_unknown' }
}

/** Splits at a word for 'to' or a dash after a number; hyphens in surah names follow letters. */
function endsOf(text: string): [from: string, to: string | null] {
  const pieces = piecesOf(text)
  const at = pieces.findIndex(
    (piece, place) =>
      TO.has(piece.toLowerCase()) &&
      (!isDash(piece) || /\d$/.test(pieces[place - 1] ?? '') || END.has(pieces[place + 1] ?? '')),
  )
  if (at <= 0) return [pieces.slice(at === 0 ? 1 : 0).join(' '), null]
  // '1 to 7 verses', and the Urdu 'from 1 to 7 until'.
  const behind = pieces.slice(at + 1)
  while (TO.has(behind.at(-1)?.toLowerCase() ?? '') || behind.at(-1) === 'تک') behind.pop()
  return [pieces.slice(0, at).join(' '), behind.join(' ')]
}

const isDash = (piece: string) => piece === '-' || piece === '–'

function piecesOf(text: string): string[] {
  return (text.match(PIECES) ?? []).flatMap((piece) => piece.trim().split(' ')).filter(Boolean)
}

/** The second end of a range may omit the surah. */
function readEnd(text: string, before: number | null): End | null {
  const pieces = piecesOf(text).filter((piece) => !VERSE.test(piece))
  if (pieces.length === 0) return null
  const isWhole = WHOLE.has(pieces.at(-1) ?? '')
  const isLast = isWhole || END.has(pieces.at(-1) ?? '')
  if (isLast) pieces.pop()
  if (pieces.at(-1) === ':') pieces.pop()
  const numbers: number[] = []
  while (numbers.length < 2 && /^(?:\d{1,4}|:)$/.test(pieces.at(-1) ?? '')) {
    const piece = pieces.pop() ?? ''
    if (piece !== ':') numbers.unshift(Number(piece))
  }
  const name = pieces.join(' ')
  const named = name === '' ? null : findSurah(name)
  if (name !== '' && named === null) return null
  return endOf(named, numbers, before, { isLast, isWhole })
}

function endOf(
  named: number | null,
  numbers: number[],
  before: number | null,
  { isLast, isWhole }: { isLast: boolean; isWhole: boolean },
): End | null {
  const [one, other] = numbers
  if (named !== null) {
    // 'Al-Baqara 2:255' has the surah twice.
    if (other !== undefined && one !== named) return null
    return { surah: named, verse: isWhole ? null : (other ?? one ?? null), isLast }
  }
  if (other !== undefined && one !== undefined)
    return isSurah(one) ? { surah: one, verse: other, isLast } : null
  if (before !== null) return { surah: before, verse: one ?? null, isLast }
  return one !== undefined && isSurah(one) ? { surah: one, verse: null, isLast } : null
}

const isSurah = (number: number) => number >= 1 && number <= SURAHS.length
