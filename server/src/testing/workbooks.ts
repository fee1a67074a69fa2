import { readSheet } from 'read-excel-file/node'

/** The cells of the only sheet of an Excel file as texts, by a reader that is not ours; dates as ISO has them, behind 'date'. */
export async function sheetOf(workbook: Buffer): Promise<string[][]> {
  const rows = await readSheet(workbook, { trim: false })
  return rows.map((cells) => cells.map(textOf))
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return `date ${cell.toISOString().slice(0, 16)}`
  return cell === null ? '' : String(cell)
}
