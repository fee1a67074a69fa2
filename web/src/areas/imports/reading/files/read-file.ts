import type { Book } from '../arrange.ts'
import { COMPOUND, compoundFailure } from './old-workbook.ts'
import type { CountKnownHeadings } from './read-csv.ts'
import { ReadFailure, SIZE_LIMIT } from './read-failure.ts'

/** Reads an .xlsx or CSV file on this device. Throws ReadFailure. */
export async function readFile(file: File, countKnown: CountKnownHeadings): Promise<Book> {
  if (file.size > SIZE_LIMIT * 1024 * 1024) throw new ReadFailure('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Detect by content, not by file name.
  if (startsWith(bytes, [0x50, 0x4b])) {
    const { readXlsx } = await import('./read-xlsx.ts')
    return readXlsx(bytes)
  }
  if (startsWith(bytes, COMPOUND)) throw compoundFailure(bytes)
  if (isOtherKind(file.name, bytes))
    throw new ReadFailure(/\.xls[xmb]?$/i.test(file.name) ? 'false' : 'kind')
  const { readCsv } = await import('./read-csv.ts')
  return { sheets: [{ name: '', cells: await readCsv(bytes, countKnown) }] }
}

function isOtherKind(name: string, bytes: Uint8Array): boolean {
  const isText = /\.(csv|txt|tsv)$/i.test(name)
  const isUtf16 = startsWith(bytes, [0xff, 0xfe])
  return !isText || (!isUtf16 && bytes.subarray(0, 1000).includes(0))
}

function startsWith(bytes: Uint8Array, beginning: number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}
