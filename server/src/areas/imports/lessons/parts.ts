import { normalizedName } from '@talaqqi/contract/alike'
import {
  isSpan,
  PART_COUNTS,
  PARTS_PER_JUZ,
  type PartSection,
  type Section,
  unitsOf,
} from '@talaqqi/quran'

export type Portion = { section: Section; units: number[] }

/** Normalized with `alike`. */
const CALLED: Record<PartSection, readonly string[]> = {
  juz: [
    'juz',
    'juzz',
    'juzu',
    'juzuu',
    'para',
    'paara',
    'parah',
    'siparah',
    'sipara',
    'جزء',
    'الجزء',
    'جز',
    'پارہ',
    'سپارہ',
    'پارا',
  ],
  half: ['h', 'half', 'halves', 'nisf', 'hizb', 'نصف', 'النصف', 'حزب', 'الحزب'],
  quarter: ['q', 'quarter', 'quarters', 'rub', 'ruba', 'paw', 'pao', 'ربع', 'الربع', 'پاؤ', 'پاو'],
  maqra: [
    'm',
    'maqra',
    'maqras',
    'eighth',
    'eighths',
    'thumn',
    'مقرا',
    'المقرا',
    'ثمن',
    'الثمن',
    'آٹھواں',
    'حصہ',
  ],
}
const sectionOf = new Map(
  Object.entries(CALLED).flatMap(([section, words]) =>
    words.map((word) => [normalizedName(word), section as PartSection] as const),
  ),
)
/** Juz named after their first word. */
const BY_WORD = new Map([
  ...['amma', 'عم', 'عمه'].map((word) => [word, 30] as const),
  ...['tabarak', 'تبارك'].map((word) => [word, 29] as const),
])

/** Numbers, words, commas and dashes; other signs are ignored. */
const PIECES = /\d+|[\p{L}\p{M}]+|[,،–-]/gu

type At = { juz: number | null; section: PartSection; place: number | null }

/**
 * Reads juz or parts of juz, connected or not: `3`, `3-4`, `Juz 3 Q1–Q3`, `Juz 3 - H2`,
 * `الجزء 3 الربع 1، الجزء 4 الربع 2`. `named` requires a word for juz. Null for anything else.
 */
export function readParts(text: string, how: 'named' | 'any' = 'any'): Portion | null {
  const pieces = text.match(PIECES) ?? []
  const [first = ''] = pieces
  const isNamed = sectionOf.get(normalizedName(first)) === 'juz'
  if (how === 'named' && !isNamed) return null
  const units: number[] = []
  let section: PartSection | null = null
  let at: At = { juz: null, section: 'juz', place: null }
  const runs = runsOf(pieces)
  if (runs.length > PART_COUNTS.maqra) return null
  for (const run of runs) {
    const [from, to] = run
    const start = readAt(from, at)
    const end = to ? start && readAt(to, start) : start
    if (!start || !end || start.section !== end.section) return null
    if (section !== null && section !== start.section) return null
    section = start.section
    at = end
    const span = { start: unitOf(start), end: unitOf(end) }
    if (!isSpan(section, span.start, span.end)) return null
    units.push(...unitsOf(span))
  }
  if (section === null) return null
  return { section, units: [...new Set(units)].sort((one, other) => one - other) }
}

function runsOf(pieces: string[]): [from: string[], to: string[] | null][] {
  const runs: string[][] = [[]]
  for (const piece of pieces) {
    if (piece === ',' || piece === '،') runs.push([])
    else runs.at(-1)?.push(piece)
  }
  return runs.filter((run) => run.length > 0).map(endsOf)
}

function endsOf(run: string[]): [from: string[], to: string[] | null] {
  const at = run.findIndex((piece, place) => isTo(piece) && !leadsInto(run, place))
  return at <= 0 ? [run, null] : [run.slice(0, at), run.slice(at + 1)]
}

const isTo = (piece: string) => ['-', '–', 'to', 'till', 'الى', 'إلى', 'تا', 'سے'].includes(piece)

/** The dash of `Juz 3 - Q1` separates a juz from its part; it is not a range. */
function leadsInto(run: string[], place: number): boolean {
  const before = run.slice(0, place)
  const next = sectionOf.get(normalizedName(run[place + 1] ?? ''))
  const hasPart = before.some((piece) => (sectionOf.get(normalizedName(piece)) ?? 'juz') !== 'juz')
  return isDash(run[place]) && next !== undefined && next !== 'juz' && !hasPart
}

const isDash = (piece: string | undefined) => piece === '-' || piece === '–'

/** One end may omit juz or section of the end before: `Q1–3`, `Q1–Q3`. */
function readAt(pieces: string[], before: At): At | null {
  const juzOf = BY_WORD.get(normalizedName(pieces.at(-1) ?? ''))
  if (juzOf !== undefined && pieces.length < 3) return { juz: juzOf, section: 'juz', place: null }
  let at: At = { juz: null, section: 'juz', place: null }
  let section: PartSection | null = null
  for (const piece of pieces.filter((one) => !isDash(one))) {
    if (/^\d{1,3}$/.test(piece)) {
      const isPart = section !== null && section !== 'juz'
      const goesOn = section === null && pieces.length === 1 && before.place !== null
      if (isPart || goesOn) {
        const of = isPart && section !== null ? section : before.section
        at = { juz: at.juz ?? before.juz, section: of, place: Number(piece) }
      } else if (at.juz === null) at = { ...at, juz: Number(piece) }
      else return null
      section = null
    } else {
      const called = sectionOf.get(normalizedName(piece))
      if (called === undefined) return null
      section = called
    }
  }
  return at.juz === null || section !== null ? null : at
}

function unitOf({ juz, section, place }: At): number {
  const perJuz = PARTS_PER_JUZ[section]
  if (place !== null && (place < 1 || place > perJuz)) return 0
  return ((juz ?? 0) - 1) * perJuz + (place ?? 1)
}
