import { constants } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainOutput, StartRefused } from '../../platform/start-refused.ts'

export type Lock = { release(): void }

/** A stopping or killed server may hold the lock this long. */
const timeoutMs = 1500

// No symbolic links: we may be root in another user's directory.
const afresh = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW

// Trap: the garbage collector closes an unreferenced DatabaseSync, which loses the lock.
const held = new Set<DatabaseSync>()

/**
 * A kernel lock (`fcntl`, through an empty SQLite file): it ends with the process. A pid file
 * would fail after kill -9 and between containers. Throws StartRefused. Trap: closing any other
 * descriptor of the file in this process would release the lock.
 */
export async function takeLock(folder: string): Promise<Lock> {
  const deadline = Date.now() + timeoutMs
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
