import { constants } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainOutput, StartRefused } from './start-refused.ts'

/** A held lock. `release` is idempotent. */
export type Lock = { release(): void }

/** How long a stopping or killed server may still hold the lock. */
const patienceMs = 1500

// Do not follow symbolic links: we may be root in another user's directory.
const afresh = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW

// Trap: the garbage collector closes an unreferenced DatabaseSync, and a running server would lose its
// lock.
const held = new Set<DatabaseSync>()

/**
 * Takes the lock that makes this process the only server of a data directory; throws StartRefused if
 * another process holds it. A pid file would be wrong after kill -9, when another process gets the pid, and
 * between containers that share the directory. This is a kernel lock (`fcntl`, through an empty SQLite file
 * because Node has no call for it): it ends with the process in every case, and children do not inherit it.
 * Trap: closing any other descriptor of the lock file in this process would release the lock, so only
 * SQLite may open it.
 */
export async function takeLock(folder: string): Promise<Lock> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const lock = tryLock(join(folder, 'lock'))
    if (lock) {
      await nameHolder(folder, lock)
      return lock
    }
    if (Date.now() > deadline) throw await heldByAnother(folder)
    await sleep(50)
  }
}

/** Only for the message to a second server; the lock never trusts it. */
async function nameHolder(folder: string, lock: Lock): Promise<void> {
  try {
    await writeFile(join(folder, 'server.pid'), `${process.pid}\n`, { flag: afresh })
  } catch (error) {
    lock.release()
    throw error
  }
}

function tryLock(path: string): Lock | null {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { timeout: 0 })
    // Nothing is written, so no journal file, which would need disk space.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return hold(database)
  } catch (error) {
    database?.close()
    if (isBusy(error)) return null
    const refused = new StartRefused(`The lock ${path} cannot be taken: ${String(error)}.`)
    throw explainOutput(refused.message, dirname(path)) ?? refused
  }
}

function hold(database: DatabaseSync): Lock {
  held.add(database)
  const release = () => {
    if (held.delete(database)) database.close()
  }
  return { release }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

async function heldByAnother(folder: string): Promise<StartRefused> {
  const pid = (await readFile(join(folder, 'server.pid'), 'utf8').catch(() => '')).trim()
  const who = pid ? `process ${pid}` : 'another process'
  return new StartRefused(`A server is already running on ${folder} (${who}). Stop it first.`)
}
