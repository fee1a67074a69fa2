import { readFile, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../../platform/start-refused.ts'
import { type Owner, runAs } from './owner.ts'
import { port, socketPath } from './sockets.ts'

const politeMs = 10_000
const givenUpMs = 20_000

const directoryLock = 'postmaster.pid'
const socketLock = `.s.PGSQL.${port}.lock`

/**
 * The caller holds the directory's lock. After a power cut only lock files exist; their pid may
 * belong to any process.
 */
export async function stopLeftover(data: string, owner: Owner): Promise<void> {
  const since = Date.now()
  for (;;) {
    const locks = await readLocks(data)
    if (locks.length === 0) return
    const running = await postgresIn(data, owner)
    const answers = await socketAnswers(data)
    if (running.length === 0 && !answers) return removeStale(data, locks)
    const waited = Date.now() - since
    if (waited > givenUpMs) throw stillRunning(data, running)
    for (const { pid } of locks)
      if (running.includes(pid)) signal(pid, waited < politeMs ? 'SIGINT' : 'SIGQUIT')
    await sleep(waited < 500 ? 25 : 250)
  }
}

/** PostgreSQL refuses for ever if another process has the pid, or the file is incomplete. */
async function removeStale(data: string, locks: Lock[]): Promise<void> {
  for (const { name, pid } of locks) {
    const isOfTheDead = pid > 0 && !signal(pid, 0)
    if (name === directoryLock && isOfTheDead) continue
    await rm(join(data, name), { force: true })
  }
}

type Lock = { name: string; pid: number }

async function readLocks(data: string): Promise<Lock[]> {
  const locks: Lock[] = []
  for (const name of [directoryLock, socketLock]) {
    const text = await readFile(join(data, name), 'utf8').catch(() => null)
    if (text !== null) locks.push({ name, pid: Number.parseInt(text, 10) })
  }
  return locks
}

/**
 * By working directory; without /proc (macOS) by name. As the owner: a container's root may be
 * unable to inspect other users.
 */
async function postgresIn(data: string, owner: Owner): Promise<number[]> {
  const inProc = `
    for process in /proc/[0-9]*; do
      [ "$process/cwd" -ef . ] || continue
      read -r name <"$process/comm" && [ "$name" = postgres ] && echo "\${process#/proc/}"
    done 2>/dev/null
    true`
  const byName = `ps -p "$(head -n 1 ${directoryLock})" -o pid=,comm= | grep 'postgres$' || true`
  const text = process.platform === 'linux' ? inProc : byName
  const found = await runAs(owner, '/bin/sh', ['-c', text], data)
  return found
    .split('\n')
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid > 0)
}

function socketAnswers(data: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath(data))
    const answer = (value: boolean) => {
      socket.destroy()
      resolve(value)
    }
    socket.on('connect', () => answer(true))
    socket.on('error', () => answer(false))
  })
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    // EPERM: the process exists, of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function stillRunning(data: string, running: number[]): StartRefused {
  const who = running.length > 0 ? `processes ${running.join(', ')}` : 'perhaps in a container'
  return new StartRefused(
    `A PostgreSQL left behind by an earlier server still works on ${data} (${who}) and does not stop.`,
  )
}
