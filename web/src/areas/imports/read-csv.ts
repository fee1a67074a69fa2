import { ReadFailure } from './read-failure.ts'

/** What our own exports put before a cell that a spreadsheet would run as a formula. */
const MADE_SAFE = /^'(?=[=+\-@\t\r])/

/** The cells of a CSV, whatever parts them: comma, semicolon or tab. Throws ReadFailure. */
export async function readCsv(bytes: Uint8Array): Promise<string[][]> {
  const text = decoded(bytes)
  // Excel's own way of saying what parts the cells.
  const [hint, delimiter] = /^sep=([,;\t])\r?\n/i.exec(text) ?? []
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(hint ? text.slice(hint.length) : text, {
    delimiter,
    delimitersToGuess: [',', ';', '\t'],
  })
  const rows = data.map((row) => row.map((cell) => cell.replace(MADE_SAFE, '')))
  // The line of the hint counts, so that rows keep their numbers.
  return hint ? [[], ...rows] : rows
}

/** UTF-8 with or without its mark, or what Excel calls Unicode text. */
function decoded(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ReadFailure('encoding')
  }
}
