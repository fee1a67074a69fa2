import { runsOf, versesOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getLocale } from '@talaqqi/words/runtime'
import {
  briefVerseText,
  divisionText,
  getSiteDivisions,
  juzText,
  portionText,
  verseText,
  type Writing,
} from './portions.ts'

type Of = Pick<Writing, 'locale' | 'divisions'>

/** The para beside a juz of a report, with its start where it differs; null with the Madani mushaf. */
export function paraBeside(
  juz: number,
  { locale = getLocale(), divisions = getSiteDivisions() }: Of = {},
): string | null {
  const start = divisions?.para[juz - 1]
  if (start === undefined) return null
  const para = juzText(juz, { locale, divisions })
  return start === versesOf('juz', juz, juz).start
    ? para
    : m.words_para_from({ para, verse: verseText(start, locale) }, { locale })
}

/** Under a chart by juz: '4 (3:92), 7 (5:83)', paras that begin at another verse; null with the Madani mushaf. */
export function parasNote({
  locale = getLocale(),
  divisions = getSiteDivisions(),
}: Of = {}): string | null {
  if (!divisions) return null
  const differing = divisions.para.flatMap((start, index) => {
    const isSame = start === versesOf('juz', index + 1, index + 1).start
    return isSame ? [] : [`${index + 1} (${briefVerseText(start)})`]
  })
  const paras = differing.join(locale === 'en' ? ', ' : '، ')
  return m.words_paras_beside({ paras }, { locale })
}

/** `Juz 1 – Juz 3, Juz 30`, or of paras; ascending. */
export function juzRunsText(juz: readonly number[]): string {
  const divisions = getSiteDivisions()
  if (!divisions) return portionText('juz', juz)
  const texts = runsOf(juz).map((run) => divisionText(divisions, { division: 'para', ...run }))
  return texts.join(getLocale() === 'en' ? ', ' : '، ')
}
