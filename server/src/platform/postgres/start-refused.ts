import { statfsSync } from 'node:fs'

/** The database cannot start; `message` is written for the person who starts the server. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** The same, until there is room again. */
export class DiskFull extends StartRefused {}

/** Below this many free bytes PostgreSQL cannot even write its next piece of log (16 MB each). */
const tooFewBytes = 16 * 1024 * 1024

const diskFull = (place: string) =>
  new DiskFull(`The disk that holds ${place} is full. Free some space and start again.`)

const readOnly = (place: string) =>
  new StartRefused(`${place} is on a read-only file system, so the school's data cannot be kept.`)

const closed = (place: string, detail: string) =>
  new StartRefused(
    `${place} may not be read and written by the user that runs the database (${detail}).`,
  )

/**
 * Recognises in PostgreSQL's (English) output what a person can put right.
 * Null where the text says nothing of the kind.
 */
export function explainOutput(output: string, place: string): StartRefused | null {
  if (/No space left on device|Disk quota exceeded|disk is full/.test(output))
    return diskFull(place)
  if (/Read-only file system/.test(output)) return readOnly(place)
  const denied = /^.*(Permission denied|Operation not permitted).*$/m.exec(output)
  if (denied) return closed(place, denied[0].trim())
  // A full disk also swallows the log line that would have said so.
  return isDiskFull(place) ? diskFull(place) : null
}

/** Turns an error of the file system into a StartRefused; any other error is returned as it is. */
export function explainError(error: unknown, place: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(place)
  if (code === 'EROFS') return readOnly(place)
  if (code === 'EACCES' || code === 'EPERM') return closed(place, String(error))
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartRefused(`${place} cannot be used as the data directory: a file is in the way.`)
  }
  return error
}

/** True where the disk that holds `place` has no room for the next piece of the database's log. */
export function isDiskFull(place: string): boolean {
  try {
    const disk = statfsSync(place)
    return disk.bavail * disk.bsize < tooFewBytes || (disk.files > 0 && disk.ffree === 0)
  } catch {
    return false
  }
}
