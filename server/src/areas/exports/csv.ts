import type { Cell, Table } from './table.ts'
import { inChunks } from './table.ts'

/** Excel takes a file for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Where a spreadsheet would begin to run a formula: at the beginning of the cell, and behind whatever
 * any reader takes for the end of one. A German Excel parts cells at semicolons, and a quote does not
 * hold it back where it stands in the middle of what it takes for the cell.
 */
const FORMULA = /^(?=[\t\r])|(?<=^|[,;|\t\r\n])(?="*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g
/** What makes a cell need quotes: for this file's readers, or to stay whole in another's. */
const PARTS = /[",;|\t\r\n]/

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
  if (cell !== null && typeof cell === 'object') return cell.date
  const safe = (cell ?? '').replaceAll(FORMULA, "'")
  return PARTS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
