import { ReadFailure } from './read-failure.ts'
import { requireRoom } from './workbook-size.ts'

type Value = string | number | boolean | Date | null

/** The cells of a workbook's first sheet. Throws ReadFailure. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  // The variant for browsers makes workers out of text, which our content policy forbids.
  const { readSheet } = await import('read-excel-file/universal')
  try {
    await requireRoom(bytes)
    // The package declares dates as the constructor of dates.
    const rows = (await readSheet(bytes.buffer)) as unknown as Value[][]
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    if (error instanceof ReadFailure) throw error
    throw new ReadFailure('broken')
  }
}

/** Excel turns a phone number into a number: its digits without exponent or separators. */
function textOf(value: Value): string {
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value === null ? '' : String(value)
}
