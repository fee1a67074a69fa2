import { ReadFailure } from './read-failure.ts'

/** What our own exports put where a spreadsheet would begin to run a formula: `csv.ts` on the server. */
const MADE_SAFE = /(^|[,;|\t\r\n])'(?="*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])|^'(?=[\t\r])/g

/** How many headings a row has that are known. */
export type CountKnown = (row: string[]) => number

/** The cells of a CSV, whatever parts them: comma, semicolon or tab. Throws ReadFailure. */
export async function readCsv(bytes: Uint8Array, countKnown: CountKnown): Promise<string[][]> {
  const text = decoded(bytes)
  // Excel's own way of saying what parts the cells.
  const [hint, hinted] = /^sep=([,;\t])\r?\n/i.exec(text) ?? []
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(hint ? text.slice(hint.length) : text, {
    delimiter: hinted ?? delimiterOf(text, countKnown),
  })
  const rows = data.map((row) => row.map((cell) => cell.replaceAll(MADE_SAFE, '$1')))
  // The line of the hint counts, so that rows keep their numbers.
  return hint ? [[], ...rows] : rows
}

/**
 * The one by which a line falls into headings that are known, or else into most cells; papaparse's own
 * guess fails on two columns, and on a name with a comma in it.
 */
function delimiterOf(text: string, countKnown: CountKnown): string {
  const lines = text.slice(0, 10_000).replaceAll('"', '').split('\n', 20)
  const most = (count: (cells: string[]) => number, delimiter: string) =>
    Math.max(...lines.map((line) => count(line.split(delimiter))))
  const known = (delimiter: string) => most(countKnown, delimiter)
  const cells = (delimiter: string) => most(({ length }) => length, delimiter)
  const [best] = [',', ';', '\t'].sort(
    (one, other) => known(other) - known(one) || cells(other) - cells(one),
  )
  return best ?? ','
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
