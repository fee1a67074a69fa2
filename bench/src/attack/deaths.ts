import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { treeOf } from '../process-memory.ts'
import type { Running } from '../processes.ts'
import { atMost, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { countMissing, hireTeacher, recordUntilGone, type Teacher } from './writers.ts'

const ROUNDS = 4
/** A quiet machine needs two to four. */
const START_S = 20
const LOCKS = ['postmaster.pid', '.s.PGSQL.5432.lock']

const DEATHS: Record<string, (server: Running, data: string) => void> = {
  'the server killed': ({ pid }) => kill([pid]),
  'server and database killed together': ({ pid }) => kill(treeOf(pid).toReversed()),
  'a power cut, its process numbers in use by others': ({ pid }, data) => {
    kill(treeOf(pid).toReversed())
    giveAwayNumbers(data)
  },
}

const strangers = new Set<ChildProcess>()
process.on('exit', () => {
  for (const stranger of strangers) stranger.kill()
})

/** Checks every acknowledged write. */
export async function attackByKilling(data: string): Promise<Outcome[]> {
  let server = await startServer(data)
  const teacher = await hireTeacher(server.url)
  const outcomes: Outcome[] = []
  for (const [what, die] of Object.entries(DEATHS)) {
    let answered = 0
    let missing = 0
    let slowest = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const written = await recordUntilDeath(server, teacher, () => die(server, data))
      server = await startServer(data)
      slowest = Math.max(slowest, server.startMs)
      answered += written.length
      missing += await countMissing(server.url, teacher, written)
    }
    const count = `${answered} answered lessons over ${ROUNDS} deaths`
    outcomes.push(
      atMost(`${what}: of ${count}, missing`, missing, 0, 'lessons'),
      atMost(`${what}: the slowest start after it`, slowest / 1000, START_S, 's'),
    )
  }
  await server.stop()
  for (const stranger of strangers) stranger.kill()
  return outcomes
}

async function recordUntilDeath(
  server: Running,
  teacher: Teacher,
  die: () => void,
): Promise<string[]> {
  const recording = recordUntilGone(server.url, teacher)
  await sleep(400 + Math.random() * 800)
  die()
  const written = await recording
  // Already exited: no wait.
  await server.stop()
  return written
}

export function kill(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Ended with the previous one.
    }
  }
}

/** As after a power cut: another process may have the pid. */
function giveAwayNumbers(data: string): void {
  const stranger = spawn('sleep', ['600'], { stdio: 'ignore' })
  strangers.add(stranger)
  for (const name of LOCKS) {
    const file = path.join(data, 'postgres/data', name)
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [stranger.pid, ...rest].join('\n'))
  }
}
