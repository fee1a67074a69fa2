import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

type KillableServer = {
  pid: number
  lines: string[]
  said(count: number): Promise<void>
  kill(): Promise<void>
}

export function startKillable(dataDir: string): KillableServer {
  const script = join(import.meta.dirname, 'write-until-killed.ts')
  const child = spawn(process.execPath, ['--expose-gc', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  return {
    pid: child.pid ?? 0,
    get lines() {
      return text.split('\n').slice(0, -1)
    },
    async said(count) {
      while (text.split('\n').length <= count && isOpen(child)) {
        await Promise.race([once(child.stdout, 'data'), closed])
      }
    },
    kill,
  }
}

const isOpen = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

export async function findPostmaster(dataDir: string): Promise<number | null> {
  const path = join(dataDir, 'postgres/data/postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || null
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
