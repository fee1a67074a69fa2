import type { HomeToday } from '@talaqqi/contract/guardian-home'
import type { Language } from '@talaqqi/contract/languages'
import { type Day, type DayLine, unitsOf, verseAt, type WeakWord } from '@talaqqi/quran'
import { portionText } from '@talaqqi/words/portions'
import { dateIn } from '../../platform/clock.ts'
import { divisionsOf } from '../../platform/divisions.ts'
import { invalid } from '../../platform/refusal.ts'
import type { GuardianScope, SchoolScope } from '../../platform/tenancy/index.ts'
import { verseText } from '../../platform/verse-text.ts'
import { getStudent } from '../students/index.ts'
import { daysBefore, PRACTICE_DAYS } from './lists.ts'
import { nextList } from './next-list.ts'
import { readProgress } from './progress.ts'
import { loadRecords } from './record/load-records.ts'
import { selectPractices } from './record/record-queries.ts'
import { weakWordsOf } from './student.ts'
import { deletePractice, insertPractice } from './writes/practice-queries.ts'

/** More words are no evening's work. */
const MOST_VERSES = 20

/** For a guardian; callers check that the child is theirs. */
export async function getHome(
  { school, guardian_id }: GuardianScope,
  child_id: string,
  language: Language,
): Promise<HomeToday> {
  const child = await getStudent(school, child_id)
  const { today, records } = await loadRecords(school, [child], child.section_id)
  const input = records.get(child_id)?.input
  if (!input) throw new Error(`the record of student ${child_id} was not loaded`)
  const { day, lines } = nextList(input)
  const [progress, words, practised] = await Promise.all([
    readProgress(school, child_id, input, language),
    weakWordsOf(school, [child_id], today),
    selectPractices(school, [child_id], daysBefore(today, PRACTICE_DAYS - 1)),
  ])
  return {
    progress,
    ...{ today, day, is_new_paused: input.is_new_paused },
    portions: lines.map((line) => asPortion(school, line, language)),
    words: versesOfWords(words(child_id)),
    practised: practised.map((row) => ({
      day: row.day,
      created_at: row.created_at.toISOString(),
      is_mine: row.guardian_id === guardian_id,
    })),
  }
}

export function asPortion(
  school: Pick<SchoolScope, 'mushaf'>,
  { kind, portion, verses }: DayLine,
  locale: Language,
) {
  const { section, start, end } = portion
  const units = unitsOf({ start, end })
  return {
    kind,
    portion: portionText(section, units, {
      ...{ locale, divisions: divisionsOf(school), spelled: true, withVerses: true },
    }),
    ...verses,
  }
}

function versesOfWords(words: readonly WeakWord[]): HomeToday['words'] {
  const byVerse = Map.groupBy(words, ({ verse }) => verse)
  return [...byVerse].slice(0, MOST_VERSES).map(([id, its]) => {
    const { surah_id, numberInSurah } = verseAt(id)
    return { id, surah_id, numberInSurah, text: verseText(id), words: its.map(({ word }) => word) }
  })
}

/** Idempotent. Throws Refusal `invalid_input` for a day to come, or more than a week ago. */
export async function markPractised(
  { school, guardian_id }: GuardianScope,
  student_id: string,
  day: Day,
): Promise<void> {
  const today = dateIn(school.time_zone)
  if (day > today) throw invalid('day', 'date_in_future')
  if (day < daysBefore(today, PRACTICE_DAYS - 1)) throw invalid('day', 'date_too_old')
  await insertPractice(school, { student_id, guardian_id, day })
}

/** Only what this guardian marked. */
export async function unmarkPractised(
  { school, guardian_id }: GuardianScope,
  student_id: string,
  day: Day,
): Promise<void> {
  await deletePractice(school, { student_id, guardian_id, day })
}
