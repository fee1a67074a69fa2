/** What stands in one cell. Text is text, whatever it looks like. */
export type Cell = string | number | null

/** A table on its way out: rows come as they are asked for, so that it may be of any length. */
export type Table = {
  /** Of the sheet, at most 31 characters. */
  title: string
  headings: string[]
  rows: AsyncIterable<Cell[]>
}

/** Rows that are all there already. */
export async function* rowsOf<Thing>(
  things: Iterable<Thing>,
  cells: (thing: Thing) => Cell[],
): AsyncGenerator<Cell[]> {
  for (const thing of things) yield cells(thing)
}

const CHUNK = 64 * 1024

/** Texts put together to pieces worth sending. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
