import type { Cell, Table } from './table.ts'
import { inChunks } from './table.ts'

/** Excel takes a file for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'
/** With one of these first, a spreadsheet would run the text as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A table as CSV (RFC 4180). */
export function csvOf(table: Table): AsyncGenerator<string> {
  return inChunks(lines(table))
}

async function* lines({ headings, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(headings)
  for await (const cells of rows) yield line(cells)
}

function line(cells: Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
