import { CELL_LIMIT, IMPORT_COLUMNS, IMPORT_LIMIT, type ImportRow } from '@talaqqi/contract/imports'
import { EXAMPLE_EMAIL } from '../choosing/example.ts'
import { columnsOf, type Target } from './headings.ts'
import { ReadFailure } from './read-failure.ts'

/** Rows ready to be checked, and the headings of columns that are of no use here. */
export type Sheet = { rows: ImportRow[]; ignored: string[] }

/** A title or a date may stand above the headings. */
const HEADING_WITHIN = 10

/** The rows below the headings, with their numbers in the spreadsheet. Throws ReadFailure. */
export function rowsOf(cells: string[][]): Sheet {
  if (cells.every(isEmpty)) throw new ReadFailure('empty')
  const { index, columns } = findHeadings(cells)
  const rows = cells
    .map((row, number) => ({ row, number: number + 1 }))
    .slice(index + 1)
    .filter(({ row }) => !isEmpty(row))
    .map(({ row, number }) => importRow(row, number, columns))
    .filter((row) => IMPORT_COLUMNS.some((column) => row[column]))
    .filter((row) => row.guardian_email.toLowerCase() !== EXAMPLE_EMAIL)
  if (rows.length === 0) throw new ReadFailure('empty')
  if (rows.length > IMPORT_LIMIT) throw new ReadFailure('too_many', { count: rows.length })
  const used = new Set(columns.values())
  const ignored = (cells[index] ?? []).filter((cell, at) => cell.trim() && !used.has(at))
  return { rows, ignored }
}

/** The first row that names a student and a class. */
function findHeadings(cells: string[][]) {
  for (const [index, row] of cells.slice(0, HEADING_WITHIN).entries()) {
    const columns = columnsOf(row)
    if (columns.has('class') && (columns.has('full_name') || columns.has('first_name')))
      return { index, columns }
  }
  throw new ReadFailure('headings')
}

function importRow(cells: string[], row: number, columns: Map<Target, number>): ImportRow {
  const cellOf = (target: Target) =>
    (cells[columns.get(target) ?? -1] ?? '').trim().slice(0, CELL_LIMIT)
  const [first, last] = divided(cellOf('full_name'))
  const [guardianFirst, guardianLast] = divided(cellOf('guardian_full_name'))
  return {
    row,
    first_name: cellOf('first_name') || first,
    last_name: cellOf('last_name') || last,
    class: cellOf('class'),
    guardian_first_name: cellOf('guardian_first_name') || guardianFirst,
    guardian_last_name: cellOf('guardian_last_name') || guardianLast,
    guardian_email: cellOf('guardian_email'),
    guardian_phone: cellOf('guardian_phone'),
  }
}

/** A full name's last word is the last name; a single word is the first name. */
function divided(name: string): [first: string, last: string] {
  const words = name.split(/\s+/u)
  return words.length < 2 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}

function isEmpty(row: string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
