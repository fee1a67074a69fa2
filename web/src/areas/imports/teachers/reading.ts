import {
  TEACHER_TARGETS,
  TEACHERS_LIMIT,
  type TeacherRow,
  type TeacherTarget,
} from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import type { Reading } from '../reading/reading.ts'
import { targetText } from './columns.ts'
import { teacherColumns } from './headings.ts'
import { rowOfTeacher } from './rows.ts'

export const TEACHERS_READING: Reading<TeacherRow, TeacherTarget> = {
  kind: 'teachers',
  limit: TEACHERS_LIMIT,
  targets: TEACHER_TARGETS,
  targetText,
  columnsOf: teacherColumns,
  isEnough: (columns) =>
    columns.has('full_name') || columns.has('first_name') || columns.has('email'),
  lackingText: m.imports_teachers_columns,
  isWhole: (columns) => columns.has('email'),
  allSheetsText: m.imports_teachers_sheets,
  ofSheet: null,
  rowOf: rowOfTeacher,
  aboutOf: (row, column) => String(row[column]),
}
