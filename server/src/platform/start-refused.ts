import { statfsSync } from 'node:fs'

/** `message` is for the person who starts the server. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

export class DiskFull extends StartRefused {}

const tooFewBytes = 16 * 1024 * 1024

const diskFull = (place: string) =>
  new DiskFull(`The disk that holds ${place} is full. Free some space and start again.`)

const readOnly = (place: string) =>
  new StartRefused(`${place} is on a read-only file system, so the school's data cannot be kept.`)

const closed = (place: string, detail: string) =>
  new StartRefused(
    `${place} may not be read and written by the user that runs the database (${detail}).`,
  )

/** Null if the operator cannot fix the cause. */
export function explainOutput(output: string, place: string): StartRefused | null {
  if (/No space left on device|Disk quota exceeded|disk is full/.test(output))
    return diskFull(place)
  if (/Read-only file system/.test(output)) return readOnly(place)
  const denied = /^.*(Permission denied|Operation not permitted).*$/m.exec(output)
  if (denied) return closed(place, denied[0].trim())
  return isDiskFull(place) ? diskFull(place) : null
}

/** Returns other errors unchanged. */
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

export function isDiskFull(place: string): boolean {
  try {
    const disk = statfsSync(place)
    return disk.bavail * disk.bsize < tooFewBytes || (disk.files > 0 && disk.ffree === 0)
  } catch {
    return false
  }
}
