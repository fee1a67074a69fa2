import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { SERVER } from '../platform/folders.ts'

/** As a school runs it: built. */
const MAIN = path.join(SERVER, 'dist/main.js')
const READY = /Talaqqi is ready: (\S+)/
export const SECRET_KEY = 'the secret of a server that is started by a test'

export type ChildServer = {
  child: ChildProcess
  /** Where it answers; throws with what it said when it ended before. */
  ready: Promise<string>
  /** How it ended, with what it said on stderr. */
  ended: Promise<{ code: number | null; errors: string }>
  kill(): Promise<void>
}

/** The whole server in a process of its own, on a free port; killed after the test. */
export function startServer(args: string[], env: NodeJS.ProcessEnv = {}): ChildServer {
  const child = spawn(process.execPath, [MAIN, '--port', '0', ...args], {
    env: { ...process.env, DATABASE_URL: '', HOST: '', SECRET_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const closed = once(child, 'close')
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += text
      const [, address] = READY.exec(output) ?? []
      if (address) resolve(address)
    })
    void closed.then(() => reject(new Error(`the server ended: ${errors || output}`)))
  })
  // A test that waits for the end only does not look at it.
  ready.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  return { child, ready, ended: closed.then(([code]) => ({ code, errors })), kill }
}
