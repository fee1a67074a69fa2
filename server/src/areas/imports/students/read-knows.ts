import { normalizedName } from '@talaqqi/contract/alike'
import type { DeclarationInput } from '@talaqqi/contract/revision-records'
import {
  type DeclaredLevel,
  type Divisions,
  runsOf,
  type Span,
  VERSE_COUNT,
  versesAsParas,
  versesOf,
} from '@talaqqi/quran'
import { isPortion, type PortionFault, readPortion } from '../lessons/portions.ts'

export type Known = Pick<DeclarationInput, 'start' | 'end' | 'level'>

const LEVELS: Record<DeclaredLevel, readonly string[]> = {
  solid: ['solid', 'strong', 'good', 'firm', 'متقن', 'ثابت', 'قوي', 'پختہ', 'مضبوط'],
  shaky: ['shaky', 'weak', 'not solid', 'ضعيف', 'غير متقن', 'کمزور', 'کچا'],
  not_heard: ['not heard', 'unheard', 'unknown', 'لم يسمع', 'غير مسموع', 'سنا نہیں', 'نہیں سنا'],
}
const levelOf = new Map(
  Object.entries(LEVELS).flatMap(([level, words]) =>
    words.map((word) => [normalizedName(word), level as DeclaredLevel] as const),
  ),
)
const EVERYTHING = new Set(
  ['all', 'hafiz', 'hafidh', 'hafiza', 'whole quran', 'complete', 'كله', 'حافظ', 'حافظة', 'مکمل']
    .concat(['القرآن كاملا', 'پورا قرآن', 'حافظہ'])
    .map(normalizedName),
)

/** `Juz 28–30; Al-Baqara (shaky)`: portions between semicolons, solid unless the end says otherwise. */
export function readKnows(
  text: string,
  divisions: Divisions | null,
): { known: Known[] } | { fault: PortionFault } {
  const known: Known[] = []
  for (const item of text.split(/[;؛\n]/u).map((one) => one.trim())) {
    if (item === '') continue
    const read = readItem(item, divisions)
    if ('fault' in read) return read
    known.push(...read.known)
  }
  return { known }
}

function readItem(
  item: string,
  divisions: Divisions | null,
): { known: Known[] } | { fault: PortionFault } {
  const { portion, level } = splitLevel(item)
  if (EVERYTHING.has(normalizedName(portion)))
    return { known: [{ start: 1, end: VERSE_COUNT, level }] }
  const whole = readPart(portion, divisions)
  if ('spans' in whole) return { known: whole.spans.map((span) => ({ ...span, level })) }
  const pieces = portion.split(/[,،]/u).filter((piece) => piece.trim() !== '')
  if (pieces.length < 2) return whole
  const parts = pieces.map((piece) => readPart(piece, divisions))
  const wrong = parts.find((part) => 'fault' in part)
  if (wrong) return wrong
  const spans = parts.flatMap((part) => ('spans' in part ? part.spans : []))
  return { known: spans.map((span) => ({ ...span, level })) }
}

/** A bare number is a juz, of the school's mushaf a para. */
function readPart(
  text: string,
  divisions: Divisions | null,
): { spans: Span[] } | { fault: PortionFault } {
  const isJuz = /^[\p{N}\s,،–-]+$/u.test(text)
  const portion = readPortion({ surah: isJuz ? '' : text, verses: '', juz: isJuz ? text : '' })
  if (!isPortion(portion)) return { fault: portion }
  const { section, units } = portion
  const [first = 1, last = first] = units
  const runs = section === 'verse' ? [{ start: first, end: last }] : runsOf(units)
  const versesIn = (run: Span) =>
    divisions ? versesAsParas(divisions, section, run) : versesOf(section, run.start, run.end)
  return { spans: runs.map(versesIn) }
}

/** A level in brackets at the end; a name of a surah has none. */
function splitLevel(item: string): { portion: string; level: DeclaredLevel } {
  const open = item.lastIndexOf('(')
  const level = item.endsWith(')') && levelOf.get(normalizedName(item.slice(open + 1, -1)))
  return level && open >= 0
    ? { portion: item.slice(0, open).trim(), level }
    : { portion: item, level: 'solid' }
}
