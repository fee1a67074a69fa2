import { execFile } from 'node:child_process'
import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../../platform/start-refused.ts'

/** `dropped`: we are root and drop our rights; PostgreSQL refuses to run as root. */
export type Owner = { uid: number; gid: number; name: string; dropped: boolean }

const preferred = ['postgres', '_postgres', 'nobody']

/** PostgreSQL refuses another user's directory, so an existing cluster keeps its owner. */
export async function chooseOwner(data: string): Promise<Owner> {
  const madeBy = await ownerOf(data)
  if (process.getuid?.() !== 0) return ordinaryUser(data, madeBy)
  const users = await readUsers()
  const kept = users.find((user) => user.uid === madeBy)
  if (madeBy && !kept) {
    throw new StartRefused(`${data} belongs to user ${madeBy}, who is not in /etc/passwd.`)
  }
  const chosen = kept ?? choose(users)
  if (!chosen) {
    throw new StartRefused(
      'The database may not run as root, and /etc/passwd names no other user to run it as.',
    )
  }
  if (madeBy === 0) await giveTo(chosen, data)
  return chosen
}

/** A new environment: PGDATA, PGHOST and the like must not reach our PostgreSQL. */
export function spawnAs(owner: Owner) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return owner.dropped ? { env, uid: owner.uid, gid: owner.gid } : { env }
}

export async function runAs(owner: Owner, file: string, args: string[], cwd = '/') {
  const { stdout } = await promisify(execFile)(file, args, { ...spawnAs(owner), cwd })
  return stdout
}

export async function checkCanBecome(owner: Owner): Promise<void> {
  await runAs(owner, '/bin/sh', ['-c', ':']).catch((error: unknown) => {
    throw new StartRefused(
      `The database may not run as root, and this root cannot become ${owner.name} (${String(error)}). Start the server as an ordinary user.`,
    )
  })
}

export async function give(owner: Owner, path: string): Promise<void> {
  if (owner.dropped) await lchown(path, owner.uid, owner.gid)
}

async function giveTo(owner: Owner, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    await give(owner, join(folder, entry))
  }
  await give(owner, folder)
}

async function ownerOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found ? found.uid : null
}

function ordinaryUser(data: string, madeBy: number | null): Owner {
  const uid = process.getuid?.() ?? -1
  const name = nameOfThisUser(uid)
  if (madeBy !== null && madeBy !== uid) {
    throw new StartRefused(
      `${data} belongs to another user (${madeBy}): start as that user or as root, or give the directory to ${name} with chown -R.`,
    )
  }
  return { uid, gid: process.getgid?.() ?? -1, name, dropped: false }
}

function nameOfThisUser(uid: number): string {
  try {
    return userInfo().username
  } catch {
    throw new StartRefused(
      `The user that runs the server (${uid}) has no entry in /etc/passwd, which PostgreSQL needs.`,
    )
  }
}

// Node looks up only its own user, and `getent` may be missing.
async function readUsers(): Promise<Owner[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && Number(fields[2]) > 0)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid), dropped: true }))
}

function choose(users: Owner[]): Owner | undefined {
  const byName = preferred.map((name) => users.find((user) => user.name === name))
  return byName.find((user) => user !== undefined) ?? users.at(-1)
}
