import { readSheet } from 'read-excel-file/node'

const MINUTE_MS = 60_000

/** The cells of the only sheet of an Excel file, by a reader that is not ours. */
export function cellsOf(workbook: Buffer) {
  return readSheet(workbook, { trim: false })
}

/** As `cellsOf`, as texts; dates as a CSV has them. */
export async function sheetOf(workbook: Buffer): Promise<string[][]> {
  const rows = await cellsOf(workbook)
  return rows.map((cells) => cells.map(textOf))
}

function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
  // Excel keeps a part of a day, which is no whole number of milliseconds.
  const minute = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS)
  return minute.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
}
