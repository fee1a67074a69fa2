import {
  TEACHER_TARGETS,
  TEACHERS_LIMIT,
  type TeacherRow,
  type TeacherTarget,
} from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { columnsFound, guessPeople, orderAt } from '../../reading/name-columns.ts'
import type { Reading } from '../../reading/reading.ts'
import { targetText } from './columns.ts'
import { teacherColumns } from './headings.ts'
import { rowOfTeacher } from './rows.ts'

export const TEACHERS_READING: Reading<TeacherRow, TeacherTarget> = {
  kind: 'teachers',
  limit: TEACHERS_LIMIT,
  targets: TEACHER_TARGETS,
  targetText,
  columnsOf: teacherColumns,
  guess: guessTeachers,
  columnName: (letter) => m.imports_column_letter({ letter }),
  orderOf: (columns, headings) => orderAt(columns.get('full_name'), headings),
  takes: 'largest',
  isEnough: (columns) =>
    columns.has('full_name') ||
    columns.has('first_name') ||
    columns.has('email') ||
    columns.has('phone'),
  lackingText: m.imports_teachers_columns,
  isWhole: (columns) => columns.has('email') || columns.has('phone'),
  ofSheet: null,
  rowOf: rowOfTeacher,
  aboutOf: (row, column) => String(row[column]),
}

function guessTeachers(rows: string[][]) {
  const { full, first, last, emails, ...found } = guessPeople(rows)
  return columnsFound<TeacherTarget>([
    ['full_name', full],
    ['first_name', first],
    ['last_name', last],
    ['email', emails[0]],
    ['classes', found.class],
  ])
}
