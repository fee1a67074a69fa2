import { type PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_LESSONS_LIMIT, PAST_TARGETS } from '@talaqqi/contract/past-lessons'
import { m } from '@talaqqi/words/messages'
import type { Reading } from '../../reading/reading.ts'
import { type LessonTarget, targetText } from './columns.ts'
import { columnsOf, type Indicator, type Target } from './headings.ts'
import { pastRow } from './rows.ts'

export function lessonsReading(indicators: readonly Indicator[]): Reading<PastRow, Target> {
  const nameOf = new Map<Target, string>(
    indicators.map(({ id, name }) => [`indicator:${id}`, name]),
  )
  return {
    kind: 'lessons',
    limit: PAST_LESSONS_LIMIT,
    targets: [...PAST_TARGETS, ...nameOf.keys()],
    targetText: (target) => nameOf.get(target) ?? targetText(target as LessonTarget),
    // Lesson columns cannot be guessed without headings.
    guess: null,
    columnName: (letter) => m.imports_column_letter({ letter }),
    // The server finds the child in either name order.
    orderOf: null,
    takes: 'all',
    columnsOf: (headings, said) => columnsOf(headings, said, indicators),
    isEnough: (columns) =>
      columns.has('date') && (columns.has('student') || columns.has('first_name')),
    lackingText: m.imports_lessons_lacking,
    isWhole: (columns) => columns.has('surah') || columns.has('verses') || columns.has('juz'),
    // A sheet's name can be a child, a class or a month.
    ofSheet: null,
    rowOf: pastRow,
    aboutOf,
  }
}

/** The chosen child depends on the name and class cells. */
function aboutOf(row: PastRow, column: keyof PastRow): string {
  if (column === 'student_id') return `${row.student}\n${row.class}`
  return String(row[column])
}
