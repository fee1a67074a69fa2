import {
  GUARDIAN_CELLS,
  GUARDIAN_SLOTS,
  HEADING_TARGETS,
  IMPORT_LIMIT,
  type ImportRow,
} from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import type { Reading } from '../reading/reading.ts'
import { targetText } from './columns.ts'
import { columnsOf, type Target } from './headings.ts'
import { studentRow } from './rows.ts'

export const STUDENTS_READING: Reading<ImportRow, Target> = {
  kind: 'students',
  limit: IMPORT_LIMIT,
  targets: HEADING_TARGETS,
  targetText,
  columnsOf,
  isEnough: (columns) => columns.has('full_name') || columns.has('first_name'),
  lackingText: m.imports_names,
  isWhole: (columns) => columns.has('class'),
  allSheetsText: m.imports_all_sheets,
  ofSheet: {
    target: 'class',
    valueOf: (row) => row.class,
    withValue: (row, name) => ({ ...row, class: name }),
    text: m.imports_class_of_all,
  },
  rowOf: studentRow,
  aboutOf,
}

/** What was answered about a guardian is about all of the guardian's cells. */
function aboutOf(row: ImportRow, column: keyof ImportRow): string {
  const slot = GUARDIAN_SLOTS.find((one) => column === `${one}_choice`)
  if (!slot) return String(row[column])
  return GUARDIAN_CELLS.map((cell) => row[`${slot}_${cell}`]).join('\n')
}
