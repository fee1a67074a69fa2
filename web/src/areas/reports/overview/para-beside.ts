import { versesOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getSiteDivisions, juzText, verseText } from '@talaqqi/words/portions'

/** The para beside a juz of a report, with its start where it differs; null with the Madani mushaf. */
export function paraBeside(juz: number): string | null {
  const start = getSiteDivisions()?.para[juz - 1]
  if (start === undefined) return null
  const para = juzText(juz)
  return start === versesOf('juz', juz, juz).start
    ? para
    : m.reports_para_from({ para, verse: verseText(start) })
}
