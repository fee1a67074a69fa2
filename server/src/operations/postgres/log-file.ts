import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { StartRefused } from '../../platform/start-refused.ts'

const largest = 4 * 1024 * 1024
const shownBytes = 2000
const shownLines = 8

export type LogFile = { path: string; fd: number; tail(): Promise<string>; close(): Promise<void> }

/** Rotates at 4 MB to `.old`; call it with the directory's lock. No symbolic links: we may be root. */
export async function openLog(path: string): Promise<LogFile> {
  const before = await stat(path).catch((): Stats | null => null)
  if (before && before.size > largest) await rename(path, `${path}.old`)
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const file = await open(path, flags, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ELOOP') throw new StartRefused(`${path} is a link; remove it.`)
    throw error
  })
  const { size } = await file.stat()
  return { path, fd: file.fd, tail: () => readTail(file, size), close: () => file.close() }
}

async function readTail(file: FileHandle, from: number): Promise<string> {
  const { size } = await file.stat()
  const start = Math.max(from, size - shownBytes)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(shownBytes), 0, shownBytes, start)
  const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n')
  return lines.slice(-shownLines).join('\n')
}
