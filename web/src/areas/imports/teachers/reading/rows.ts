import { CELL_LIMIT } from '@talaqqi/contract/imports'
import {
  CLASSES_LIMIT,
  TEACHER_COLUMNS,
  type TeacherRow,
  type TeacherTarget,
} from '@talaqqi/contract/imports-teachers'
import { type Columns, createCellReader } from '../../reading/columns.ts'
import { namesOf } from '../../reading/name-columns.ts'
import type { NameChoices } from '../../reading/reading.ts'
import { EXAMPLE_EMAIL } from './columns.ts'

type At = {
  row: number
  columns: Columns<TeacherTarget>
  headings: string[]
  names: NameChoices
}

/** Splits full names and joins classes in one cell. Null if the row is empty. */
export function rowOfTeacher(cells: string[], at: At): TeacherRow | null {
  const cellOf = createCellReader(cells, at.columns, CELL_LIMIT)
  const isAlone = !at.columns.has('last_name') && !at.columns.has('full_name')
  const cellsOfName = {
    full: cellOf(isAlone ? 'first_name' : 'full_name'),
    first: isAlone ? '' : cellOf('first_name'),
    last: cellOf('last_name'),
  }
  const heading = at.headings[at.columns.get('full_name')?.[0] ?? -1] ?? ''
  const [first_name, last_name] = namesOf(cellsOfName, heading, at.names)
  const told = {
    row: at.row,
    first_name,
    last_name,
    email: cellOf('email'),
    phone: cellOf('phone'),
    classes: classesOf(cells, at).slice(0, CLASSES_LIMIT),
  }
  const isTold = TEACHER_COLUMNS.some((column) => told[column])
  return isTold && told.email.toLowerCase() !== EXAMPLE_EMAIL ? told : null
}

/** Cells that mean 'no'. */
const NO = ['', '-', '–', '0', 'n', 'no', 'nee', 'false', 'لا', 'نہیں']
/** Characters that separate classes or occur within a class name. */
const WITHIN = /[,،|/&+]/

/** Returns one cell unchanged; joins several cells or ticked headings with separators. */
function classesOf(cells: string[], { columns, headings }: At): string {
  const textAt = (index: number) => (cells[index] ?? '').trim()
  const told = (columns.get('classes') ?? []).map(textAt).filter(Boolean)
  const marked = (columns.get('class_mark') ?? [])
    .filter((index) => !NO.includes(textAt(index).toLowerCase()))
    .map((index) => (headings[index] ?? '').trim())
  if (marked.length === 0 && told.length < 2) return told[0] ?? ''
  const all = [...told.flatMap((cell) => cell.split(/[;؛\n]/u)), ...marked]
  // Only ';' is safe as a separator if a cell contains commas.
  if (told.some((cell) => WITHIN.test(cell))) return all.join(', ')
  return all.length === 1 && WITHIN.test(all.join('')) ? `${all[0]};` : all.join('; ')
}
