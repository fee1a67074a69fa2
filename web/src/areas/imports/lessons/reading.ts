import { type PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_LESSONS_LIMIT, PAST_TARGETS } from '@talaqqi/contract/past-lessons'
import { m } from '@talaqqi/words/messages'
import type { Reading } from '../reading/reading.ts'
import { targetText } from './columns.ts'
import { columnsOf, type Indicator, type Target } from './headings.ts'
import { pastRow } from './rows.ts'

/** How lists of past lessons are read in a school that counts these indicators. */
export function lessonsReading(indicators: readonly Indicator[]): Reading<PastRow, Target> {
  const nameOf = new Map<Target, string>(
    indicators.map(({ id, name }) => [`indicator:${id}`, name]),
  )
  return {
    kind: 'lessons',
    limit: PAST_LESSONS_LIMIT,
    targets: [...PAST_TARGETS, ...nameOf.keys()],
    targetText: (target) =>
      nameOf.get(target) ?? targetText(target as (typeof PAST_TARGETS)[number]),
    // What a lesson's cells hold does not show without their headings.
    guess: null,
    columnName: (letter) => m.imports_column_letter({ letter }),
    // Who is meant is found whichever name stands first.
    orderOf: null,
    takes: 'all',
    columnsOf: (headings, said) => columnsOf(headings, said, indicators),
    isEnough: (columns) =>
      columns.has('date') && (columns.has('student') || columns.has('first_name')),
    lackingText: m.imports_lessons_lacking,
    isWhole: (columns) => columns.has('surah') || columns.has('verses') || columns.has('juz'),
    // A sheet's name may be a child's, a class's or a month's.
    ofSheet: null,
    rowOf: pastRow,
    aboutOf,
  }
}

/** Who is meant is about the name and the class that stand there. */
function aboutOf(row: PastRow, column: keyof PastRow): string {
  if (column === 'student_id') return `${row.student}\n${row.class}`
  return String(row[column])
}
