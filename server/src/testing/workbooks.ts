import { readSheet } from 'read-excel-file/node'

/** The cells of the only sheet of an Excel file as texts, by a reader that is not ours. */
export async function sheetOf(workbook: Buffer): Promise<string[][]> {
  const rows = await readSheet(workbook, { trim: false })
  return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))))
}
