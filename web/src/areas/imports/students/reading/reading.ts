import {
  GUARDIAN_CELLS,
  GUARDIAN_SLOTS,
  HEADING_TARGETS,
  IMPORT_LIMIT,
  type ImportRow,
} from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { columnsFound, guessPeople, orderAt } from '../../reading/name-columns.ts'
import type { Reading } from '../../reading/reading.ts'
import { targetText } from './columns.ts'
import { columnsOf, type Target } from './headings.ts'
import { studentRow } from './rows.ts'

export const STUDENTS_READING: Reading<ImportRow, Target> = {
  kind: 'students',
  limit: IMPORT_LIMIT,
  targets: HEADING_TARGETS,
  targetText,
  columnsOf,
  guess: guessStudents,
  columnName: (letter) => m.imports_column_letter({ letter }),
  orderOf: (columns, headings) => orderAt(columns.get('full_name'), headings),
  takes: 'largest',
  isEnough: (columns) => columns.has('full_name') || columns.has('first_name'),
  lackingText: m.imports_names,
  isWhole: (columns) => columns.has('class'),
  ofSheet: {
    target: 'class',
    valueOf: (row) => row.class,
    withValue: (row, name) => ({ ...row, class: name }),
    text: m.imports_class_of_all,
  },
  rowOf: studentRow,
  aboutOf,
}

/** An answer about a guardian depends on all cells of that guardian. */
function aboutOf(row: ImportRow, column: keyof ImportRow): string {
  // The chosen child depends on the name and class.
  if (column === 'student_choice') return [row.first_name, row.last_name, row.class].join('\n')
  const slot = GUARDIAN_SLOTS.find((one) => column === `${one}_choice`)
  if (!slot) return String(row[column])
  return GUARDIAN_CELLS.map((cell) => row[`${slot}_${cell}`]).join('\n')
}

function guessStudents(rows: string[][]) {
  const { full, first, last, others, emails, phones, ...found } = guessPeople(rows)
  return columnsFound<Target>([
    ['full_name', full],
    ['first_name', first],
    ['last_name', last],
    ['class', found.class],
    ['guardian_full_name', others[0]],
    ['guardian2_full_name', others[1]],
    ['guardian_email', emails[0]],
    ['guardian2_email', emails[1]],
    ['guardian_phone', phones[0]],
    ['guardian2_phone', phones[1]],
  ])
}
