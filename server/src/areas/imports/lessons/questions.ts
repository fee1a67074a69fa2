import { setImmediate as nextTurn } from 'node:timers/promises'
import { normalizedName } from '@talaqqi/contract/alike'
import { type PastFate, type PastQuestion, type PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_ASKED, PAST_QUESTIONS_LIMIT } from '@talaqqi/contract/past-lessons'
import { SURAHS } from '@talaqqi/quran'
import type { PeopleOfRows } from './people-of-rows.ts'
import { nearestSurahs } from './surahs.ts'

/** Errors that a question can resolve; empty or too long cells are errors of their row. */
const ASKED = new Set([
  ...['student_unknown', 'student_several', 'lesson_type_unknown', 'surah_unknown'],
  ...['teacher_unknown', 'status_unknown'],
])

type Asked = Omit<PastQuestion, 'nearest'> & { first: PastRow }

export async function askAbout(
  rows: readonly PastRow[],
  fates: readonly PastFate[],
  people: PeopleOfRows,
): Promise<PastQuestion[]> {
  const byText = new Map<string, Asked>()
  for (const [index, { errors }] of fates.entries()) {
    const row = rows[index]
    for (const { column, code } of errors) {
      const asked = PAST_ASKED.find((one) => one === column)
      if (!row || !asked || !ASKED.has(code)) continue
      const of = asked === 'student' ? row.class : ''
      const text = asked === 'surah' ? nameIn(row.surah) : row[asked].trim()
      const key = [asked, normalizedName(text), normalizedName(of)].join('\n')
      const question = byText.get(key) ?? {
        ...{ column: asked, text, class: of.trim(), rows: [], first: row },
      }
      question.rows.push(row.row)
      byText.set(key, question)
    }
  }
  const most = [...byText.values()]
    .sort((one, other) => other.rows.length - one.rows.length)
    .slice(0, PAST_QUESTIONS_LIMIT)
  const questions: PastQuestion[] = []
  for (const { first, ...question } of most) {
    questions.push({ ...question, nearest: nearest(question, first, people) })
    await nextTurn()
  }
  return questions
}

/** The surah name of a portion in one cell: the text before the first number. */
function nameIn(cell: string): string {
  const at = cell.search(/\p{Nd}/u)
  return at > 0 ? cell.slice(0, at).trim() : cell.trim()
}

function nearest(
  { column, text }: Pick<PastQuestion, 'column' | 'text'>,
  row: PastRow,
  people: PeopleOfRows,
): PastQuestion['nearest'] {
  if (column === 'student') return people.nearestStudents(row)
  if (column === 'teacher') return people.nearestTeachers(text)
  if (column !== 'surah') return []
  return nearestSurahs(text).map((number) => ({
    value: String(number),
    name: SURAHS[number - 1]?.latin ?? '',
    class: '',
  }))
}
