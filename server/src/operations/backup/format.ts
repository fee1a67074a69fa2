import * as z from 'zod'
import { StartRefused } from '../../platform/start-refused.ts'
import { Unreadable } from './file.ts'

/*
 * A header line; each table's name, its rows as COPY writes them and a line `\.`; finally the
 * number of rows of each table.
 */
const VERSION = 1
const NEW_LINE = 10
const END_OF_TABLE = '\\.'
const BATCH = 64 * 1024

const header = z.object({
  talaqqi_backup: z.number(),
  made_at: z.string(),
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })),
  /** The server's; null if not in the backup. */
  secret: z.string().nullable(),
})
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
const lastLine = z.object({ rows: z.record(z.string(), z.number()) })

export type Header = z.infer<typeof header>
export type Table = z.infer<typeof tableLine>
export type Counts = Record<string, number>

/** `rows`: as COPY writes them, each ended by the only line break in it. */
export type Source = Table & { rows: () => AsyncIterable<Buffer> }

export async function* writeText(
  about: Omit<Header, 'talaqqi_backup'>,
  tables: AsyncIterable<Source> | Iterable<Source>,
): AsyncGenerator<string | Buffer, Counts> {
  yield line({ talaqqi_backup: VERSION, ...about })
  const counts: Counts = {}
  for await (const { table, columns, rows } of tables) {
    yield line({ table, columns })
    // Not the number of the stream: PostgreSQL may say it after the last row was read.
    let count = 0
    for await (const chunk of rows()) {
      count += linesIn(chunk)
      yield chunk
    }
    counts[table] = count
    yield `${END_OF_TABLE}\n`
  }
  yield line({ rows: counts })
  return counts
}

function linesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}

const line = (value: object) => `${JSON.stringify(value)}\n`

export type Reader = {
  begin(header: Header): Promise<void> | void
  /** Must read all rows. */
  table(table: Table, rows: AsyncIterable<Buffer>): Promise<void>
}

/** Returns the rows of each table. Throws Unreadable, StartRefused. */
export async function readText(chunks: AsyncIterable<Buffer>, reader: Reader): Promise<Counts> {
  const lines = linesOf(chunks)
  await reader.begin(await readHeader(lines))
  const counts: Counts = {}
  for (;;) {
    const next = parse(z.union([tableLine, lastLine]), await lineOf(lines))
    if ('rows' in next) {
      if (JSON.stringify(next.rows) !== JSON.stringify(counts))
        throw new Unreadable('the numbers of rows')
      if (!(await lines.next()).done) throw new Unreadable('something follows the end')
      return counts
    }
    await reader.table(
      next,
      rowsOf(lines, (count) => (counts[next.table] = count)),
    )
    if (counts[next.table] === undefined) throw new Error(`${next.table} was not read to its end`)
  }
}

async function readHeader(lines: AsyncGenerator<Buffer>): Promise<Header> {
  const first = await lineOf(lines)
  const { talaqqi_backup: version } = parse(header.pick({ talaqqi_backup: true }), first)
  if (version > VERSION)
    throw new StartRefused('The backup was made by a newer version of Talaqqi. Restore with that.')
  return parse(header, first)
}

async function lineOf(lines: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await lines.next()
  if (done) throw new Unreadable('the end comes too early')
  return value
}

function parse<T>(schema: z.ZodType<T>, text: Buffer): T {
  try {
    return schema.parse(JSON.parse(text.toString()))
  } catch {
    throw new Unreadable('a line that describes')
  }
}

/** In batches; `end` receives their number. */
async function* rowsOf(
  lines: AsyncGenerator<Buffer>,
  end: (count: number) => void,
): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  let bytes = 0
  for (let count = 0; ; count += 1) {
    const row = await lineOf(lines)
    const isEnd = row.length === 3 && row.toString('latin1') === `${END_OF_TABLE}\n`
    if (bytes > 0 && (isEnd || bytes + row.length > BATCH)) {
      yield Buffer.concat(batch)
      batch = []
      bytes = 0
    }
    if (isEnd) return end(count)
    batch.push(row)
    bytes += row.length
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, from)) {
      const rest = chunk.subarray(from, at + 1)
      yield begun.length > 0 ? Buffer.concat([...begun, rest]) : rest
      begun = []
      from = at + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) throw new Unreadable('the last line has no end')
}
