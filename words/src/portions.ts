import {
  type DivisionRun,
  type Divisions,
  PART_SECTIONS,
  PARTS_PER_JUZ,
  type PartSection,
  quarterPlace,
  type Recited,
  rukuPlace,
  rukusAcross,
  runOfVerses,
  runsOf,
  runsOfSession,
  type Section,
  type Span,
  SURAHS,
  verseAt,
  versesOf,
} from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

const MAQRAS = PARTS_PER_JUZ.maqra

export type Writing = {
  locale?: Locale
  /** 'quarter 1' for 'Q1', for readers who are no teachers. */
  spelled?: boolean
  /** 'J3 Q1–2' for 'Juz 3 Q1–Q2' and '2:255' for 'Al-Baqara 2:255', for small labels. */
  brief?: boolean
  juz?: number
  /** Adds the verses to halves, quarters, eighths and rukus, for readers who know surahs. */
  withVerses?: boolean
  /** Of a school with the Indo-Pak mushaf; default: of the site's school. */
  divisions?: Divisions | null
}

let siteDivisions: Divisions | null = null

/** Of the site's school; null for the Madani mushaf. The server passes `divisions` instead. */
export function setSiteDivisions(divisions: Divisions | null): void {
  siteDivisions = divisions
}

export function getSiteDivisions(): Divisions | null {
  return siteDivisions
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
  if (writing.divisions ?? siteDivisions)
    return lessonName({ ...part, section: 'maqra', lessons: [] }, writing)
  const kind = kindOf(section, start, end)
  const perUnit = MAQRAS / PARTS_PER_JUZ[kind]
  const run = { start: (start - 1) / perUnit + 1, end: end / perUnit }
  return lessonName({ name: part.name, section: kind, ...run }, writing)
}

/** `Juz 3 Q1–Q3`, `Juz 3 Q4 – Juz 4 Q2`, `Al-Baqara 2:255–257`. Throws RangeError. */
export function portionText(
  section: Section,
  units: readonly number[],
  writing: Writing = {},
): string {
  return textOf(section, section === 'verse' ? [endsOf(units)] : runsOf(units), writing)
}

export function briefVerseText(id: number): string {
  const { surah_id, numberInSurah } = verseAt(id)
  return `${surah_id}:${numberInSurah}`
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

function textOf(section: Section, runs: readonly Span[], writing: Writing): string {
  const { locale = getLocale(), spelled = false, brief = false, juz: known = 0 } = writing
  const { withVerses = false, divisions = siteDivisions } = writing
  if (divisions) {
    const written = { locale, spelled, brief, withVerses }
    const texts = runs.map((run) =>
      dividedText(divisions, versesOf(section, run.start, run.end), written),
    )
    return texts.join(locale === 'en' ? ', ' : '، ')
  }
  let juz = known
  const texts = runs.map(({ start, end }) => {
    if (section === 'verse') return versesText(start, end, { locale, brief })
    const text = runText(section, { start, end }, juz, { locale, spelled, brief })
    juz = juzOf(section, end)
    if (!withVerses || section === 'juz') return text
    const verses = versesOf(section, start, end)
    return `${text} (${versesText(verses.start, verses.end, { locale, brief })})`
  })
  return texts.join(locale === 'en' ? ', ' : '، ')
}

function versesText(
  start: number,
  end: number,
  { locale, brief }: Pick<Written, 'locale' | 'brief'>,
): string {
  const text = (id: number) => (brief ? briefVerseText(id) : verseText(id, locale))
  if (start === end) return text(start)
  const last = verseAt(end)
  const isOne = verseAt(start).surah_id === last.surah_id
  return isOne ? `${text(start)}–${last.numberInSurah}` : `${text(start)} – ${text(end)}`
}

type Written = Required<Omit<Writing, 'juz' | 'withVerses' | 'divisions'>>

/** By the division that the verses equal, else by the verses: 'juz 4' has two meanings here. */
function dividedText(
  divisions: Divisions,
  verses: Span,
  { withVerses, ...written }: Written & { withVerses: boolean },
): string {
  const run = runOfVerses(divisions, verses) ?? rukusAcross(divisions, verses)
  const named = versesText(verses.start, verses.end, written)
  if (!run) return named
  const text = divisionText(divisions, run, written)
  return withVerses && run.division !== 'para' ? `${text} (${named})` : text
}

/** `Para 4 – Para 5`, `Para 4 Q1–Q3`, `Para 4 Q4 – Para 5 Q1`, `Ruku 5 of Al-Baqara`. */
export function divisionText(
  divisions: Divisions,
  { division, start, end }: DivisionRun,
  { locale = getLocale(), spelled = false, brief = false }: Writing = {},
): string {
  const written = { locale, spelled, brief }
  if (division === 'ruku') return rukusText(divisions, { start, end }, written)
  if (division === 'para')
    return start === end
      ? paraText(start, written)
      : `${paraText(start, written)} – ${paraText(end, written)}`
  const [first, last] = [quarterPlace(start), quarterPlace(end)]
  const before = paraText(first.para, written)
  if (first.para === last.para)
    return `${before} ${partsText('quarter', first.number, last.number, written)}`
  const open = partsText('quarter', first.number, first.number, written)
  const close = partsText('quarter', last.number, last.number, written)
  return `${before} ${open} – ${paraText(last.para, written)} ${close}`
}

function rukusText(divisions: Divisions, { start, end }: Span, written: Written): string {
  const { locale, brief } = written
  const { surah: id, number } = rukuPlace(divisions, start)
  if (rukuPlace(divisions, end).surah !== id) {
    const text = (ruku: number) => rukusText(divisions, { start: ruku, end: ruku }, written)
    return `${text(start)} – ${text(end)}`
  }
  const surah = brief ? String(id) : (SURAHS[id - 1]?.[locale === 'en' ? 'latin' : 'arabic'] ?? '')
  if (start === end)
    return (brief ? m.words_ruku_brief : m.words_ruku)({ number, surah }, { locale })
  const ends = { first: number, last: number + end - start, surah }
  return (brief ? m.words_rukus_brief : m.words_rukus)(ends, { locale })
}

const paraText = (para: number, { locale, brief }: Pick<Written, 'locale' | 'brief'>): string =>
  (brief ? m.words_para_brief : m.words_para)({ para }, { locale })

/** 'Para 4' in a school with the Indo-Pak mushaf, else 'Juz 4'. */
export function juzText(
  juz: number,
  { locale = getLocale(), divisions = siteDivisions }: Writing = {},
): string {
  return divisions ? paraText(juz, { locale, brief: false }) : m.words_juz({ juz }, { locale })
}

function runText(
  section: PartSection,
  { start, end }: Span,
  juzBefore: number,
  written: Written,
): string {
  const { locale, brief } = written
  const [first, last] = [juzOf(section, start), juzOf(section, end)]
  const textOfJuz = (number: number) =>
    (brief ? m.words_juz_brief : m.words_juz)({ juz: number }, { locale })
  const juz = textOfJuz(first)
  if (section === 'juz') return first === last ? juz : `${juz} – ${textOfJuz(last)}`
  const within = (unit: number) => ((unit - 1) % PARTS_PER_JUZ[section]) + 1
  const before = first === juzBefore ? '' : `${juz} `
  if (first === last) return before + partsText(section, within(start), within(end), written)
  const open = partsText(section, within(start), within(start), written)
  const close = partsText(section, within(end), within(end), written)
  return `${before}${open} – ${textOfJuz(last)} ${close}`
}

function partsText(
  section: Exclude<PartSection, 'juz'>,
  first: number,
  last: number,
  { locale, spelled, brief }: Written,
): string {
  const { one, several } = (spelled ? SPELLED : SHORT)[section]
  if (brief && first < last) return `${one({ part: first }, { locale })}–${last}`
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
