import { CELL_LIMIT } from '@talaqqi/contract/imports'
import {
  type GuardianSlot,
  IMPORT_COLUMNS,
  type ImportRow,
} from '@talaqqi/contract/imports-students'
import { type Columns, cellIn } from '../reading/columns.ts'
import { divided } from '../reading/full-name.ts'
import { EXAMPLE_EMAIL } from './example.ts'
import type { Target } from './headings.ts'

/** A row of a spreadsheet as it is sent, full names divided; null where it says nothing. */
export function studentRow(
  cells: string[],
  { row, columns }: { row: number; columns: Columns<Target> },
): ImportRow | null {
  const told = rowOf(cells, row, columns)
  return isTold(told) ? told : null
}

function rowOf(cells: string[], row: number, columns: Columns<Target>): ImportRow {
  const cellOf = cellIn(cells, columns, CELL_LIMIT)
  const [first, last] = divided(cellOf('full_name'))
  const last_name = cellOf('last_name') || last
  const guardian = guardianOf('guardian', cellOf, last_name)
  const guardian2 = guardianOf('guardian2', cellOf, last_name)
  return {
    row,
    first_name: cellOf('first_name') || first,
    last_name,
    class: cellOf('class'),
    guardian_first_name: guardian.first_name,
    guardian_last_name: guardian.last_name,
    guardian_email: guardian.email,
    guardian_phone: guardian.phone,
    guardian2_first_name: guardian2.first_name,
    guardian2_last_name: guardian2.last_name,
    guardian2_email: guardian2.email,
    guardian2_phone: guardian2.phone,
    guardian_choice: 'none',
    guardian2_choice: 'none',
  }
}

/** A parent of whom a list has one name alone has the child's last name, until somebody says otherwise. */
function guardianOf(slot: GuardianSlot, cellOf: (target: Target) => string, ofChild: string) {
  const [first, last] = divided(cellOf(`${slot}_full_name`))
  const first_name = cellOf(`${slot}_first_name`) || first
  return {
    first_name,
    last_name: cellOf(`${slot}_last_name`) || last || (first_name && ofChild),
    email: cellOf(`${slot}_email`),
    phone: cellOf(`${slot}_phone`),
  }
}

/** Whether a row says anything, and is not the template's example. */
function isTold(row: ImportRow): boolean {
  return (
    IMPORT_COLUMNS.some((column) => row[column]) &&
    row.guardian_email.toLowerCase() !== EXAMPLE_EMAIL
  )
}
