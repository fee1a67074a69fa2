import { lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { give, type Owner } from './owner.ts'

export const port = 5432

/** A socket's path is limited to 103 bytes on macOS and 107 on Linux. */
const longestPath = 103

/** `host` is the client's address; `own` the directory created for it, or empty. */
export type Sockets = { host: string; own: string; discard(): Promise<void> }

export const socketPath = (host: string) => join(host, `.s.PGSQL.${port}`)
const fits = (host: string) => Buffer.byteLength(socketPath(host)) <= longestPath

/**
 * The socket lies in the cluster (0700). If that path is too long, it lies in a private directory (0700,
 * the owner's) under the temporary one, which the guard removes when PostgreSQL ends. Clients know the
 * path, so a restart creates `before` again.
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

/** A killed PostgreSQL leaves it with its socket. Fails if another user has created this name. */
async function makeAgain(folder: string, owner: Owner): Promise<void> {
  const found = await lstat(folder).catch(() => null)
  if (found?.isDirectory() && found.uid === owner.uid) await rm(folder, { recursive: true })
  await mkdir(folder, { mode: 0o700 })
}
