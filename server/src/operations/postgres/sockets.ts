import { lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { give, type Owner } from './owner.ts'

export const port = 5432

/** The limit is 103 bytes on macOS, 107 on Linux. */
const longestPath = 103

export type Sockets = { host: string; own: string; discard(): Promise<void> }

export const socketPath = (host: string) => join(host, `.s.PGSQL.${port}`)
const fits = (host: string) => Buffer.byteLength(socketPath(host)) <= longestPath

/**
 * For a long path in a private temporary directory. A restart creates `before` again, because
 * clients know the path.
 */
export async function chooseSockets(data: string, owner: Owner, before?: string): Promise<Sockets> {
  if (fits(data)) return { host: data, own: '', discard: async () => {} }
  const name = 'talaqqi-XXXXXX'
  const parent = fits(join(tmpdir(), name)) ? tmpdir() : '/tmp'
  const own = before ?? (await mkdtemp(join(parent, 'talaqqi-')))
  if (before) await makeAgain(before, owner)
  await give(owner, own)
  return { host: own, own, discard: () => rmdir(own).catch(() => {}) }
}

/** Throws if another user has created this name. */
async function makeAgain(folder: string, owner: Owner): Promise<void> {
  const found = await lstat(folder).catch(() => null)
  if (found?.isDirectory() && found.uid === owner.uid) await rm(folder, { recursive: true })
  await mkdir(folder, { mode: 0o700 })
}
