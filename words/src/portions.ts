import {
  PART_SECTIONS,
  PARTS_PER_JUZ,
  type PartSection,
  type Recited,
  runsOf,
  runsOfSession,
  type Section,
  type Span,
  SURAHS,
  verseAt,
} from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

const MAQRAS = PARTS_PER_JUZ.maqra

type Writing = {
  locale?: Locale
  /** 'quarter 1' for 'Q1', for readers who are no teachers. */
  spelled?: boolean
  juz?: number
}

export function lessonName(lesson: Recited & { name: string }, writing: Writing = {}): string {
  const { section } = lesson
  const runs = runsOfSession(lesson)
  return section === null || runs.length === 0 ? lesson.name : textOf(section, runs, writing)
}

export function lessonPartName(
  section: Section | null,
  part: { name: string; start: number | null; end: number | null },
  writing: Writing = {},
): string {
  const { start, end } = part
  if (section === null || start === null || end === null) return part.name
  if (section === 'verse') return lessonName({ ...part, section }, writing)
  const kind = kindOf(section, start, end)
  const perUnit = MAQRAS / PARTS_PER_JUZ[kind]
  const run = { start: (start - 1) / perUnit + 1, end: end / perUnit }
  return lessonName({ name: part.name, section: kind, ...run }, writing)
}

/** `Juz 3 Q1–Q3`, `Juz 3 Q4 – Juz 4 Q2`, `Juz 3 Q1, Q3`, `Al-Baqara 2:255–257`. Throws RangeError. */
export function portionText(
  section: Section,
  units: readonly number[],
  writing: Writing = {},
): string {
  return textOf(section, section === 'verse' ? [endsOf(units)] : runsOf(units), writing)
}

export function verseText(id: number, locale: Locale = getLocale()): string {
  const { surah_id, numberInSurah } = verseAt(id)
  return `${SURAHS[surah_id - 1]?.[locale === 'en' ? 'latin' : 'arabic']} ${surah_id}:${numberInSurah}`
}

function kindOf(section: PartSection, start: number, end: number): PartSection {
  const kinds = PART_SECTIONS.slice(PART_SECTIONS.indexOf(section))
  return kinds.find((kind) => isMadeOf(MAQRAS / PARTS_PER_JUZ[kind], start, end)) ?? 'maqra'
}

const isMadeOf = (maqras: number, start: number, end: number) =>
  (start - 1) % maqras === 0 && end % maqras === 0

function textOf(
  section: Section,
  runs: readonly Span[],
  { locale = getLocale(), spelled = false, juz: known = 0 }: Writing,
): string {
  let juz = known
  const texts = runs.map(({ start, end }) => {
    if (section === 'verse') return versesText(start, end, locale)
    const text = runText(section, { start, end }, juz, { locale, spelled })
    juz = juzOf(section, end)
    return text
  })
  return texts.join(locale === 'en' ? ', ' : '، ')
}

function versesText(start: number, end: number, locale: Locale): string {
  if (start === end) return verseText(start, locale)
  const last = verseAt(end)
  const isOne = verseAt(start).surah_id === last.surah_id
  return isOne
    ? `${verseText(start, locale)}–${last.numberInSurah}`
    : `${verseText(start, locale)} – ${verseText(end, locale)}`
}

type Written = Required<Omit<Writing, 'juz'>>

function runText(
  section: PartSection,
  { start, end }: Span,
  juzBefore: number,
  written: Written,
): string {
  const { locale } = written
  const [first, last] = [juzOf(section, start), juzOf(section, end)]
  const juz = m.words_juz({ juz: first }, { locale })
  if (section === 'juz')
    return first === last ? juz : `${juz} – ${m.words_juz({ juz: last }, { locale })}`
  const within = (unit: number) => ((unit - 1) % PARTS_PER_JUZ[section]) + 1
  const before = first === juzBefore ? '' : `${juz} `
  if (first === last) return before + partsText(section, within(start), within(end), written)
  const open = partsText(section, within(start), within(start), written)
  const close = partsText(section, within(end), within(end), written)
  return `${before}${open} – ${m.words_juz({ juz: last }, { locale })} ${close}`
}

function partsText(
  section: Exclude<PartSection, 'juz'>,
  first: number,
  last: number,
  { locale, spelled }: Written,
): string {
  const { one, several } = (spelled ? SPELLED : SHORT)[section]
  return first === last ? one({ part: first }, { locale }) : several({ first, last }, { locale })
}

export function shortPartText(section: PartSection, unit: number): string {
  if (section === 'juz') return String(unit)
  const part = ((unit - 1) % PARTS_PER_JUZ[section]) + 1
  return SHORT[section].one({ part })
}

const SHORT = {
  half: { one: m.words_half, several: m.words_halves },
  quarter: { one: m.words_quarter, several: m.words_quarters },
  maqra: { one: m.words_maqra, several: m.words_maqras },
} as const

const SPELLED = {
  half: { one: m.words_half_spelled, several: m.words_halves_spelled },
  quarter: { one: m.words_quarter_spelled, several: m.words_quarters_spelled },
  maqra: { one: m.words_maqra_spelled, several: m.words_maqras_spelled },
} as const

const juzOf = (section: PartSection, unit: number) => Math.ceil(unit / PARTS_PER_JUZ[section])

const endsOf = (units: readonly number[]): Span => ({
  start: Math.min(...units),
  end: Math.max(...units),
})
