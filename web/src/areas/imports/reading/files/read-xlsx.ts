import type { Book } from '../arrange.ts'
import { findMergedRanges, titleRows, withMergedFilled } from './merged-cells.ts'
import { ReadFailure } from './read-failure.ts'
import { sheetPaths } from './sheet-paths.ts'
import { sheetsWithinLimits } from './workbook-size.ts'

type Value = string | number | boolean | Date | null

/** More sheets than a school has classes. */
const SHEETS_LIMIT = 100

/** Reads the cells of a workbook's sheets and fills merged cells down. Throws ReadFailure. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Book> {
  // The browser variant creates workers from text, which our content security policy forbids.
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    const parts = await sheetsWithinLimits(bytes)
    const paths = sheetPaths(parts)
    const sheets = (await readSheets(bytes.buffer)).slice(0, SHEETS_LIMIT)
    return {
      sheets: sheets.map(({ sheet, data }, index) => {
        const merged = findMergedRanges(parts.get(paths[index] ?? '') ?? '')
        // The package's types declare dates as their constructor.
        const cells = (data as unknown as Value[][]).map((row) => row.map(textOf))
        return { name: sheet, cells: withMergedFilled(cells, merged), titles: titleRows(merged) }
      }),
    }
  } catch (error) {
    if (error instanceof ReadFailure) throw error
    throw new ReadFailure('broken')
  }
}

/** Excel stores a phone number as a number: return digits without exponent or separators. */
function textOf(value: Value): string {
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value === null ? '' : String(value)
}
