import { CELL_LIMIT } from '@talaqqi/contract/imports'
import {
  type GuardianSlot,
  IMPORT_COLUMNS,
  type ImportRow,
  STUDENT_COLUMNS,
  type StudentColumn,
} from '@talaqqi/contract/imports-students'
import { type Columns, createCellReader } from '../../reading/columns.ts'
import { namesOf } from '../../reading/name-columns.ts'
import type { NameChoices } from '../../reading/reading.ts'
import { EXAMPLE_EMAIL } from './columns.ts'
import type { Target } from './headings.ts'

type At = { row: number; columns: Columns<Target>; headings: string[]; names: NameChoices }

export function studentRow(cells: string[], at: At): ImportRow | null {
  const told = rowOf(cells, at)
  return isTold(told) ? told : null
}

function rowOf(cells: string[], at: At): ImportRow {
  const cellOf = createCellReader(cells, at.columns, CELL_LIMIT)
  const isAlone = !at.columns.has('last_name') && !at.columns.has('full_name')
  const cellsOfName = {
    full: cellOf(isAlone ? 'first_name' : 'full_name'),
    first: isAlone ? '' : cellOf('first_name'),
    last: cellOf('last_name'),
  }
  const [first_name, last_name] = namesOf(cellsOfName, headingOf('full_name', at), at.names)
  const guardian = guardianOf('guardian', cellOf, { at, ofChild: last_name })
  const guardian2 = guardianOf('guardian2', cellOf, { at, ofChild: last_name })
  return {
    row: at.row,
    student_choice: 'none',
    ...ofStudent(cellOf),
    knows: cellOf('knows'),
    first_name,
    last_name,
    guardian_first_name: guardian.first_name,
    guardian_last_name: guardian.last_name,
    guardian_email: guardian.email,
    guardian_phone: guardian.phone,
    guardian_language: guardian.language,
    guardian2_first_name: guardian2.first_name,
    guardian2_last_name: guardian2.last_name,
    guardian2_email: guardian2.email,
    guardian2_phone: guardian2.phone,
    guardian2_language: guardian2.language,
    guardian_choice: 'none',
    guardian2_choice: 'none',
  }
}

function ofStudent(cellOf: (target: Target) => string): Record<StudentColumn, string> {
  const cells = STUDENT_COLUMNS.map((column) => [column, cellOf(column)])
  return Object.fromEntries(cells) as Record<StudentColumn, string>
}

const headingOf = (target: Target, { columns, headings }: At) =>
  headings[columns.get(target)?.[0] ?? -1] ?? ''

/** A parent with a single name gets the child's last name until the user changes it. */
function guardianOf(
  slot: GuardianSlot,
  cellOf: (target: Target) => string,
  { at, ofChild }: { at: At; ofChild: string },
) {
  const cells = {
    full: cellOf(`${slot}_full_name`),
    first: cellOf(`${slot}_first_name`),
    last: cellOf(`${slot}_last_name`),
  }
  const [first_name, last] = namesOf(cells, headingOf(`${slot}_full_name`, at), at.names)
  return {
    first_name,
    last_name: last || (first_name && ofChild),
    email: cellOf(`${slot}_email`),
    phone: cellOf(`${slot}_phone`),
    language: cellOf(`${slot}_language`),
  }
}

function isTold(row: ImportRow): boolean {
  return (
    IMPORT_COLUMNS.some((column) => row[column]) &&
    row.guardian_email.toLowerCase() !== EXAMPLE_EMAIL
  )
}
