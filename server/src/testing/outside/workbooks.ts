import { readSheet } from 'read-excel-file/node'

const MINUTE_MS = 60_000

export function cellsOf(workbook: Buffer) {
  return readSheet(workbook, { trim: false })
}

/** As text; dates as in CSV. */
export async function sheetOf(workbook: Buffer): Promise<string[][]> {
  const rows = await cellsOf(workbook)
  return rows.map((cells) => cells.map(textOf))
}

function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
  // Excel's fractions of a day are not whole milliseconds.
  const minute = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS)
  return minute.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
}
