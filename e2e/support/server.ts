import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
/** Less than the journey's timeout, which would leave the server running. */
const START_MS = 50_000

export type RunningServer = {
  url: string
  data: string
  said(): string
  stop(): Promise<void>
  /** As a power cut; the data stays. */
  kill(): Promise<void>
}

type Options = {
  demo?: boolean
  env?: NodeJS.ProcessEnv
  /** Of a killed server. */
  data?: string
}

/** With the demo school on its own database, on any free port. */
export async function startServer({
  demo = true,
  env,
  data = mkdtempSync(path.join(tmpdir(), 'talaqqi-e2e-')),
}: Options = {}): Promise<RunningServer> {
  const args = ['--port', '0', '--data', data, ...(demo ? ['--demo'] : [])]
  const child = spawn('sh', ['scripts/serve.sh', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /Talaqqi is ready: (\S+)/.exec(said) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
    const giveUp = () => {
      child.kill('SIGTERM')
      reject(new Error(`The server did not start:\n${said}`))
    }
    const timer = setTimeout(giveUp, START_MS).unref()
  })
  return {
    url,
    data,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
