import { isSpan, type LessonType, type Recited, SURAHS, verseAt, versesOf } from '@talaqqi/quran'
import { lessonName } from '@talaqqi/words/portions'
import { apart, printable } from '../../../platform/pdf/printable.ts'
import { verseText } from '../../../platform/verse-text.ts'
import type { Writing } from './words.ts'

type Portion = Recited & { name: string }

/** Enough words to recognise a verse. */
const WORDS = 5

export function portionText(session: Portion, { locale, direction, divisions }: Writing): string {
  const { section, start, end } = session
  if (section === null || start === null || end === null)
    return apart(printable(session.name), direction)
  // Readers of Arabic see the Arabic names of the surahs anyway.
  if (section === 'verse' && locale !== 'en') return ''
  return lessonName(session, { locale, divisions, spelled: true })
}

/** With the surahs' Arabic names; empty without a portion. */
export function surahsText({ section, start, end }: Portion): string {
  if (section === null || start === null || end === null || !isSpan(section, start, end)) return ''
  const span = versesOf(section, start, end)
  const [first, last] = [verseAt(span.start), verseAt(span.end)]
  const from = `${surahOf(first.surah_id)} ${first.numberInSurah}`
  if (span.start === span.end) return from
  const isOne = first.surah_id === last.surah_id
  return `${from} – ${isOne ? '' : `${surahOf(last.surah_id)} `}${last.numberInSurah}`
}

/** Only for new lessons by verses. */
export function versesText(session: Portion & { type: LessonType }) {
  const { type, section, start, end } = session
  if (type !== 'new_lesson' || section !== 'verse' || start === null || end === null) return []
  const ids = start === end ? [start] : [start, end]
  return ids.map((id) => ({ text: beginningOf(verseText(id)), place: placeOf(id) }))
}

/** Whole words only, unchanged. */
function beginningOf(verse: string): string {
  const words = verse.split(' ')
  return words.length <= WORDS + 2 ? verse : `${words.slice(0, WORDS).join(' ')} …`
}

const surahOf = (number: number) => SURAHS[number - 1]?.arabic ?? ''

function placeOf(id: number): string {
  const { surah_id, numberInSurah } = verseAt(id)
  return `${surah_id}:${numberInSurah}`
}
