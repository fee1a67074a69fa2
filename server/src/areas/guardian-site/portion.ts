import type { Language } from '@talaqqi/contract/languages'
import type { SessionSummary } from '@talaqqi/contract/sessions'
import {
  isSpan,
  PARTS_PER_JUZ,
  type PartSection,
  parseName,
  type Span,
  SURAHS,
  unitsOf,
  verseAt,
  versesOf,
} from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

type Portion = Pick<SessionSummary, 'name' | 'section' | 'start' | 'end'>

/**
 * What a lesson went over, as a parent reads it: 'Juz 3, quarter 1 – quarter 3'. The teacher's own name
 * for a lesson about something else.
 */
export function portionInWords(portion: Portion, locale: Language): string {
  const { section } = portion
  const runs = runsOf(portion)
  if (section === null || runs.length === 0) return portion.name
  const words = section === 'verse' ? verseInWords : partInWords(section)
  return runs
    .map(({ start, end }) =>
      start === end ? words(start, locale) : `${words(start, locale)} – ${words(end, locale)}`,
    )
    .join(locale === 'en' ? ', ' : '، ')
}

/** The ids of all verses that a lesson goes over, in the order of the Quran. */
export function versesOfPortion(portion: Portion): number[] {
  const { section } = portion
  if (section === null) return []
  return runsOf(portion).flatMap(({ start, end }) => unitsOf(versesOf(section, start, end)))
}

/** Connected units; several where the parts were chosen one by one, which their name lists. */
function runsOf({ name, section, start, end }: Portion): Span[] {
  if (section === null || start === null || end === null || !isSpan(section, start, end)) return []
  const named = parseName(name)
  if (!named?.units || named.section !== section) return [{ start, end }]
  const runs: Span[] = []
  for (const unit of named.units) {
    const last = runs.at(-1)
    if (last?.end === unit - 1) last.end = unit
    else runs.push({ start: unit, end: unit })
  }
  return runs
}

function verseInWords(id: number, locale: Language): string {
  const { surah_id, numberInSurah: verse } = verseAt(id)
  const surah = SURAHS[surah_id - 1]?.[locale === 'en' ? 'latin' : 'arabic'] ?? ''
  return m.guardian_verse({ surah, number: surah_id, verse }, { locale })
}

const PARTS = {
  half: m.guardian_half,
  quarter: m.guardian_quarter,
  maqra: m.guardian_maqra,
} as const

const partInWords = (section: PartSection) => (unit: number, locale: Language) => {
  const parts = PARTS_PER_JUZ[section]
  const juz = Math.ceil(unit / parts)
  if (section === 'juz') return m.guardian_juz({ juz }, { locale })
  return PARTS[section]({ juz, part: unit - (juz - 1) * parts }, { locale })
}
