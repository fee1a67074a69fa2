import { ReadFailure } from './read-failure.ts'

/** The apostrophe that our exports add before a formula: `csv.ts` on the server. */
const MADE_SAFE = /(^|[,;|\t\r\n])'(?="*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])|^'(?=[\t\r])/g

export type CountKnownHeadings = (row: string[]) => number

/** Parses a CSV with comma, semicolon or tab. Throws ReadFailure. */
export async function readCsv(
  bytes: Uint8Array,
  countKnown: CountKnownHeadings,
): Promise<string[][]> {
  const text = decoded(bytes)
  // Excel's delimiter hint in the first line.
  const [hint, hinted] = /^sep=([,;\t])\r?\n/i.exec(text) ?? []
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(hint ? text.slice(hint.length) : text, {
    delimiter: hinted ?? delimiterOf(text, countKnown),
  })
  const rows = data.map((row) => row.map((cell) => cell.replaceAll(MADE_SAFE, '$1')))
  // Count the hint's line, so that rows keep their numbers.
  return hint ? [[], ...rows] : rows
}

/** Papaparse's own guess fails on two columns and on names with a comma. */
function delimiterOf(text: string, countKnown: CountKnownHeadings): string {
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

function decoded(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ReadFailure('encoding')
  }
}
