import { CELL_LIMIT } from '@talaqqi/contract/imports'
import {
  CLASSES_LIMIT,
  TEACHER_COLUMNS,
  type TeacherRow,
  type TeacherTarget,
} from '@talaqqi/contract/imports-teachers'
import { type Columns, cellIn } from '../reading/columns.ts'
import { divided } from '../reading/full-name.ts'
import { EXAMPLE_EMAIL } from './example.ts'

type At = { row: number; columns: Columns<TeacherTarget>; headings: string[] }

/** A row as it is sent, full names divided and classes in one cell; null where it says nothing. */
export function rowOfTeacher(cells: string[], at: At): TeacherRow | null {
  const cellOf = cellIn(cells, at.columns, CELL_LIMIT)
  const [first, last] = divided(cellOf('full_name'))
  const told = {
    row: at.row,
    first_name: cellOf('first_name') || first,
    last_name: cellOf('last_name') || last,
    email: cellOf('email'),
    classes: classesOf(cells, at).slice(0, CLASSES_LIMIT),
  }
  const isTold = TEACHER_COLUMNS.some((column) => told[column])
  return isTold && told.email.toLowerCase() !== EXAMPLE_EMAIL ? told : null
}

/** A cell that does not say yes. */
const NO = ['', '-', '–', '0', 'n', 'no', 'nee', 'false', 'لا', 'نہیں']
/** What parts classes, or stands within the name of one. */
const WITHIN = /[,،|/&+]/

/** One cell as it stands; several of them, and headings that are marked, parted so that each stays whole. */
function classesOf(cells: string[], { columns, headings }: At): string {
  const textAt = (index: number) => (cells[index] ?? '').trim()
  const told = (columns.get('classes') ?? []).map(textAt).filter(Boolean)
  const marked = (columns.get('class_mark') ?? [])
    .filter((index) => !NO.includes(textAt(index).toLowerCase()))
    .map((index) => (headings[index] ?? '').trim())
  if (marked.length === 0 && told.length < 2) return told[0] ?? ''
  const all = [...told.flatMap((cell) => cell.split(/[;؛\n]/u)), ...marked]
  // A ';' parts alone, which a cell with commas of its own must not lose.
  if (told.some((cell) => WITHIN.test(cell))) return all.join(', ')
  return all.length === 1 && WITHIN.test(all.join('')) ? `${all[0]};` : all.join('; ')
}
