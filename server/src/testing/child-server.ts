import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { SERVER } from '../platform/folders.ts'

/** Built, as in schools. */
const MAIN = path.join(SERVER, 'dist/main.js')
const READY = /Talaqqi is ready: (\S+)/
export const SECRET_KEY = 'the secret of a server that is started by a test'

export type ChildServer = {
  child: ChildProcess
  /** Its address; rejects with the output if it ended. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; errors: string }>
  kill(): Promise<void>
}

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
  // Tests that only await `ended` do not handle the rejection.
  ready.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  return { child, ready, ended: closed.then(([code]) => ({ code, errors })), kill }
}
