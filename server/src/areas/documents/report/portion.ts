import type { Language } from '@talaqqi/contract/languages'
import {
  isSpan,
  type LessonType,
  PARTS_PER_JUZ,
  type PartSection,
  parseName,
  type Section,
  SURAHS,
  unitsOf,
  verseAt,
  versesOf,
} from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { apart, printable } from '../../../platform/pdf/printable.ts'
import { verseText } from '../../../platform/verse-text.ts'
import type { Writing } from './words.ts'

type Portion = {
  name: string
  section: Section | null
  start: number | null
  end: number | null
}

/** Words of a verse that are printed, so that it can be known again. */
const WORDS = 5

/** What a lesson was about in the reader's language; of one without a portion, its own name. */
export function portionText(session: Portion, { locale, direction }: Writing): string {
  const { section, start, end } = session
  if (section === null || start === null || end === null)
    return apart(printable(session.name), direction)
  if (section === 'verse') return versesName(start, end, locale)
  const units = parseName(session.name)?.units ?? unitsOf({ start, end })
  return runsOf(units)
    .map((run) => runText(section, run, locale))
    .join(locale === 'en' ? ', ' : '، ')
}

/** From the first verse to the last, with the surahs' Arabic names; empty for a lesson without a portion. */
export function surahsText({ section, start, end }: Portion): string {
  if (section === null || start === null || end === null || !isSpan(section, start, end)) return ''
  const span = versesOf(section, start, end)
  const [first, last] = [verseAt(span.start), verseAt(span.end)]
  const from = `${surahOf(first.surah_id)} ${first.numberInSurah}`
  if (span.start === span.end) return from
  const isOne = first.surah_id === last.surah_id
  return `${from} – ${isOne ? '' : `${surahOf(last.surah_id)} `}${last.numberInSurah}`
}

/** How the first and the last verse of what is newly learnt from verse to verse begin, in Arabic. */
export function versesText(session: Portion & { type: LessonType }) {
  const { type, section, start, end } = session
  if (type !== 'new_lesson' || section !== 'verse' || start === null || end === null) return []
  const ids = start === end ? [start] : [start, end]
  return ids.map((id) => ({ text: beginningOf(verseText(id)), place: placeOf(id) }))
}

/** In English with the Latin name of the surah; where the Arabic names are read, those stand there anyway. */
function versesName(start: number, end: number, locale: Language): string {
  if (locale !== 'en') return ''
  const [first, last] = [verseAt(start), verseAt(end)]
  const nameOf = ({ surah_id, numberInSurah }: typeof first) =>
    `${SURAHS[surah_id - 1]?.latin} ${numberInSurah}`
  if (start === end) return nameOf(first)
  const isOne = first.surah_id === last.surah_id
  return `${nameOf(first)} – ${isOne ? last.numberInSurah : nameOf(last)}`
}

/** Whole words as they stand; never a part of one, and nothing of them changed. */
function beginningOf(verse: string): string {
  const words = verse.split(' ')
  return words.length <= WORDS + 2 ? verse : `${words.slice(0, WORDS).join(' ')} …`
}

const surahOf = (number: number) => SURAHS[number - 1]?.arabic ?? ''

function placeOf(id: number): string {
  const { surah_id, numberInSurah } = verseAt(id)
  return `${surah_id}:${numberInSurah}`
}

type Run = [first: number, last: number]

function runsOf(units: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const unit of units) {
    const run = runs.at(-1)
    if (run && run[1] === unit - 1) run[1] = unit
    else runs.push([unit, unit])
  }
  return runs
}

function runText(section: PartSection, [first, last]: Run, locale: Language): string {
  if (first === last) return partText(section, first, locale)
  return `${partText(section, first, locale)} – ${partText(section, last, locale)}`
}

const PARTS = {
  half: m.documents_half,
  quarter: m.documents_quarter,
  maqra: m.documents_maqra,
} as const

function partText(section: PartSection, unit: number, locale: Language): string {
  const perJuz = PARTS_PER_JUZ[section]
  const juz = m.documents_juz({ number: Math.ceil(unit / perJuz) }, { locale })
  if (section === 'juz') return juz
  return `${juz} ${PARTS[section]({ number: ((unit - 1) % perJuz) + 1 }, { locale })}`
}
