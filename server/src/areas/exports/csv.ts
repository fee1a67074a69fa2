import type { Cell, Table } from './table.ts'
import { inChunks } from './table.ts'

/** Excel reads a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Where a spreadsheet could run a formula: at the start of a cell, and after any separator of some reader.
 * A German Excel splits at semicolons, even within quotes that start in the middle of a cell.
 */
const FORMULA = /^(?=[\t\r])|(?<=^|[,;|\t\r\n])(?="*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g
/** Includes separators of other readers. */
const PARTS = /[",;|\t\r\n]/

/** RFC 4180. */
export function csvOf(table: Table): AsyncGenerator<string> {
  return inChunks(lines(table))
}

async function* lines({ headings, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(headings)
  for await (const cells of rows) yield line(cells)
}

function line(cells: Cell[]): string {
  return `${cells.map(serialize).join(',')}\r\n`
}

function serialize(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell !== null && typeof cell === 'object') return cell.date
  const safe = (cell ?? '').replaceAll(FORMULA, "'")
  return PARTS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
