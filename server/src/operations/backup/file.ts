import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartRefused } from '../../platform/start-refused.ts'

/* Gzipped text (`zcat`), then a line with the checksum of all bytes before it. */
const LAST_LINE = /^\nsha256 ([0-9a-f]{64})\n$/
const LAST_LINE_BYTES = '\nsha256 \n'.length + 64
const GZIP = Buffer.from([0x1f, 0x8b])

/**
 * Writes a temporary file, verifies it with `check`, flushes it, and renames it. Only the owner
 * may read it.
 */
export async function writeBackup(
  file: string,
  content: () => AsyncIterable<string | Buffer>,
  check: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    const sink = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(content, createGzip(), withChecksum, sink)
    await check(draft)
    await rename(draft, file)
    await flush(path.dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    const { syscall, message } = error as NodeJS.ErrnoException
    throw syscall ? new StartRefused(`${file} cannot be written (${message}).`) : error
  }
}

async function* withChecksum(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  yield* hashed(chunks, hash)
  yield Buffer.from(`\nsha256 ${hash.digest('hex')}\n`)
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

// A rename survives a power cut only after its directory is flushed.
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Verifies the checksum, even if `read` failed. Throws StartRefused if the file is damaged. */
export async function readBackup<T>(
  file: string,
  read: (chunks: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const { size, sum } = await readLastLine(file)
  const hash = createHash('sha256')
  let answer: T | undefined
  const bytes = createReadStream(file, { end: size - 1 })
  const use = async (chunks: AsyncIterable<Buffer>) => {
    answer = await read(chunks)
  }
  const failed = await pipeline(bytes, (all) => hashed(all, hash), createGunzip(), use).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (failed && !isBroken(failed.error)) throw failed.error
  if (failed || hash.digest('hex') !== sum)
    throw new StartRefused(`${file} is damaged: its checksum is not that of its content.`)
  return answer as T
}

/** Errors of gunzip, or of a reader that cannot parse. */
function isBroken(error: unknown): boolean {
  if (error instanceof Unreadable) return true
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' && code.startsWith('Z_')
}

export class Unreadable extends Error {}

async function readLastLine(file: string): Promise<{ size: number; sum: string }> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new StartRefused(`${file} cannot be read (${error.message}).`)
  })
  try {
    const { size } = await handle.stat()
    const start = await handle.read(Buffer.alloc(2), 0, 2, 0)
    if (!start.buffer.equals(GZIP)) throw new StartRefused(`${file} is no backup of Talaqqi.`)
    const end = Buffer.alloc(LAST_LINE_BYTES)
    await handle.read(end, 0, LAST_LINE_BYTES, Math.max(0, size - LAST_LINE_BYTES))
    const [, sum] = LAST_LINE.exec(end.toString('latin1')) ?? []
    if (!sum)
      throw new StartRefused(`${file} is not whole: its end is missing or damaged. Take another.`)
    return { size: size - LAST_LINE_BYTES, sum }
  } finally {
    await handle.close()
  }
}
