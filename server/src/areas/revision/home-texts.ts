import type { Language } from '@talaqqi/contract/languages'
import type { Day, DayLine, WeakWord } from '@talaqqi/quran'
import { commaOf, formatWeekday, semicolonOf } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { LESSON_TYPES } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { asPortion } from './home.ts'
import { nextList } from './next-list.ts'
import { loadRecords } from './record/load-records.ts'
import { weakWordsOf } from './student.ts'

type Child = { id: string; section_id: string | null }
/** Of the next school day after `today`; null without a portion or a word. */
export type HomeTextOf = (child: { id: string; name: string }, locale: Language) => string | null

/** Verses named in a message. */
const MOST_VERSES = 5

/** One statement for each kind of record of a class, not of a child. */
export async function homeTextsOf(
  school: SchoolScope,
  children: readonly Child[],
  today: Day,
): Promise<HomeTextOf> {
  const ids = children.map(({ id }) => id)
  const words = ids.length > 0 ? await weakWordsOf(school, ids, today) : () => []
  const lists = new Map<string, ReturnType<typeof nextList>>()
  for (const [section_id, own] of Map.groupBy(children, (child) => child.section_id)) {
    const { records } = await loadRecords(school, own, section_id, { today })
    for (const [id, { input }] of records) lists.set(id, nextList(input))
  }
  return ({ id, name }, locale) => {
    const { day = null, lines = [] } = lists.get(id) ?? {}
    const what = [
      ...lines.map((line) => lineText(school, line, locale)),
      ...wordsText(words(id), locale),
    ]
    if (day === null || what.length === 0) return null
    const texts = {
      name,
      day: formatWeekday(day, locale),
      portions: what.join(semicolonOf(locale)),
    }
    return m.notices_digest_home(texts, { locale })
  }
}

const TYPES = { new: 'new_lesson', recent: 'recent_lesson', old: 'old_lesson' } as const

function lineText(school: SchoolScope, line: DayLine, locale: Language): string {
  const { kind, portion } = asPortion(school, line, locale)
  return `${LESSON_TYPES[TYPES[kind]]({}, { locale })} \u2068${portion}\u2069`
}

function wordsText(words: readonly WeakWord[], locale: Language): string[] {
  const verses = [...new Set(words.map(({ verse }) => verse))]
  if (verses.length === 0) return []
  const named = verses.slice(0, MOST_VERSES).map((id) => verseText(id, locale))
  return [m.notices_digest_words({ verses: named.join(commaOf(locale)) }, { locale })]
}
