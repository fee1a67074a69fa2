import { readFile, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Owner, runAs } from './owner.ts'
import { StartRefused } from './start-refused.ts'

const politeMs = 10_000
const givenUpMs = 20_000

/**
 * Makes sure that no PostgreSQL of an earlier server works on the cluster `data` any more. The
 * caller holds the directory's lock, so whatever still runs was left behind: by a kill -9 it is
 * about to be stopped by its guard, which may take a second or two. After a power cut only the
 * pid file is there, and its number may by now belong to any other process.
 */
export async function stopLeftover(data: string, owner: Owner): Promise<void> {
  const since = Date.now()
  for (;;) {
    const postmaster = await readPid(data)
    if (postmaster === null) return
    const running = await postgresIn(data, owner)
    const answers = await socketAnswers(data)
    if (running.length === 0 && !answers) return removeIfTaken(data, postmaster)
    const waited = Date.now() - since
    if (waited > givenUpMs) throw stillRunning(data, running)
    if (running.includes(postmaster)) signal(postmaster, waited < politeMs ? 'SIGINT' : 'SIGQUIT')
    await sleep(waited < 500 ? 25 : 250)
  }
}

/**
 * A pid file whose process is dead is PostgreSQL's own business: it checks more than we can. But
 * where the number is in use by a stranger it would refuse for ever. No PostgreSQL works in the
 * directory, so the file says nothing any more.
 */
async function removeIfTaken(data: string, pid: number): Promise<void> {
  if (signal(pid, 0)) await rm(join(data, 'postmaster.pid'), { force: true })
}

async function readPid(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number.parseInt(text ?? '', 10)
  return pid > 1 ? pid : null
}

/**
 * The processes named postgres whose working directory is this very directory (every process of
 * PostgreSQL works inside its cluster). Asked as the owner: a container's root may be forbidden
 * to look at other users' processes. Where there is no /proc (macOS), the name must do.
 */
async function postgresIn(data: string, owner: Owner): Promise<number[]> {
  const inProc = `
    for process in /proc/[0-9]*; do
      [ "$process/cwd" -ef . ] || continue
      read -r name <"$process/comm" && [ "$name" = postgres ] && echo "\${process#/proc/}"
    done 2>/dev/null
    true`
  const byName = `ps -p "$(head -n 1 postmaster.pid)" -o pid=,comm= | grep 'postgres$' || true`
  const text = process.platform === 'linux' ? inProc : byName
  const found = await runAs(owner, '/bin/sh', ['-c', text], data)
  return found
    .split('\n')
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid > 0)
}

/** True while somebody listens on the cluster's socket: also a PostgreSQL in another container. */
function socketAnswers(data: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(join(data, '.s.PGSQL.5432'))
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
    // EPERM: it lives but is not ours.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function stillRunning(data: string, running: number[]): StartRefused {
  const who = running.length > 0 ? `processes ${running.join(', ')}` : 'perhaps in a container'
  return new StartRefused(
    `A PostgreSQL left behind by an earlier server still works on ${data} (${who}) and does not stop.`,
  )
}
