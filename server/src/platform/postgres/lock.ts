import { constants } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainOutput, StartRefused } from './start-refused.ts'

/** A held lock. Releasing it twice does no harm. */
export type Lock = { release(): void }

/** A server that was just told to stop, or killed, gets this long to be gone. */
const patienceMs = 1500

// A symbolic link is not followed: we may be root in another user's directory.
const afresh = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW

// Trap: a DatabaseSync that nothing refers to is closed by the garbage collector, and with it the
// lock would be lost under a running server.
const held = new Set<DatabaseSync>()

/**
 * Takes the lock that makes this process the only server of a data directory, or throws
 * StartRefused while another holds it.
 *
 * A file with a process number would lie after a kill -9, when the number is given to another
 * process, and between containers that share the directory. This lock is the kernel's (an `fcntl`
 * lock, taken through an empty SQLite file because Node has no call for it): it ends with the
 * process, however that ends, and children do not inherit it.
 *
 * Trap: closing any other descriptor of the lock file in this process would drop the lock, so
 * nothing but SQLite may ever open it.
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

/** Only for the message to a second server; the lock itself never trusts it. */
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
    // Nothing is ever written, so no journal either: it would need room on the disk.
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
