import { type Span, SURAHS, VERSE_COUNT, verseAt, verseId } from '@talaqqi/quran'
import { RUKU_STARTS } from '@talaqqi/quran/mushaf/indo-pak'
import { findSurah } from './surahs.ts'

const RUKU = /(?:^|[\s,،-])(?:rukus?|rukoo|rukuh|رکوع|ركوع|الركوع)(?=$|[\s\d,،:-])/iu
const OF = /(?:^|\s)(?:of|no|number|نمبر|رقم|کا|کے|من)(?=$|\s)/giu
const NUMBERS = /(\d{1,3})(?: ?(?:-|–|to|تا|إلى|الى|سے) ?(\d{1,3}))?/iu

export type RukuFault = 'surah_unknown' | 'verses_unknown'

/**
 * `Ruku 5 of Al-Baqara`, `Al-Baqara, ruku 5–7`, `رکوع ۵ البقرہ`, as verses: the 558 rukus are the same in every school.
 * `text` has Latin digits. Null without the word.
 */
export function readRukus(text: string): Span | RukuFault | null {
  const word = RUKU.exec(text)
  if (!word) return null
  // The number of the ruku follows its word; that of a surah may stand anywhere.
  const behind = text.slice(word.index + word[0].length)
  const numbers = NUMBERS.exec(behind)
  if (!numbers) return 'verses_unknown'
  const [found, from, to = from] = numbers
  const name = `${text.slice(0, word.index)} ${behind.replace(found, ' ')}`
  const surah = findSurah(name.replaceAll(OF, ' '))
  if (surah === null) return 'surah_unknown'
  return versesOfRukus(surah, Number(from), Number(to)) ?? 'verses_unknown'
}

/** Null for a ruku that the surah does not have. */
function versesOfRukus(surah: number, from: number, to: number): Span | null {
  const last = verseId(surah, SURAHS[surah - 1]?.verses ?? 1)
  const starts = RUKU_STARTS.filter((start) => verseAt(start).surah_id === surah)
  const start = starts[from - 1]
  if (start === undefined || to < from || to > starts.length) return null
  return { start, end: Math.min((starts[to] ?? VERSE_COUNT + 1) - 1, last) }
}
