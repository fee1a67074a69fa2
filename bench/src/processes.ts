import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = path.join(import.meta.dirname, '../..')
export const NODE = path.join(ROOT, 'node_modules/.bin/node')

/** The first start may have to build the site. */
const START_MS = 180_000

export type Running = {
  pid: number
  url: string
  /** From the command to the first answer. */
  startMs: number
  stop(): Promise<void>
}

type Command = {
  command: string
  args: string[]
  port: number
  log: string
  env?: Record<string, string>
}

const children = new Set<ChildProcess>()
// No server may outlive this process.
process.on('exit', () => {
  for (const child of children) signalGroup(child, 'SIGKILL')
})

/** Waits until the address answers below 500; output goes to a file. */
export async function startProgram({ command, args, port, log, env }: Command): Promise<Running> {
  const output = openSync(log, 'a')
  const begun = performance.now()
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    // Its own group: all of `npm start` can be ended together.
    detached: true,
  })
  closeSync(output)
  children.add(child)
  const url = `http://127.0.0.1:${port}`
  const stop = () => stopProgram(child)
  await becomesReady(`${url}/api/health`, child, log).catch(async (error) => {
    await stop()
    throw error
  })
  return { pid: child.pid ?? 0, url, startMs: performance.now() - begun, stop }
}

async function becomesReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(5)
  }
  throw new Error(`${child.spawnargs.join(' ')} did not start:\n${readFileSync(log, 'utf8')}`)
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    signalGroup(child, 'SIGTERM')
    await ended
  }
  children.delete(child)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {}
}
