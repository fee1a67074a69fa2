import { execFileSync, spawn } from 'node:child_process'
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
  /** As stopped; the data stays. */
  keep(): Promise<void>
}

type Options = {
  demo?: boolean
  env?: NodeJS.ProcessEnv
}

/** With the demo school on its own database, on any free port. */
export async function startServer({ demo = true, env }: Options = {}): Promise<RunningServer> {
  const data = demo ? copyOfDemo() : newFolder()
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
  async function end(): Promise<void> {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return {
    url,
    data,
    said: () => said,
    async stop() {
      await end()
      rmSync(data, { recursive: true, force: true })
    },
    keep: end,
  }
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'talaqqi-e2e-'))

/** To copy the loaded school takes a second, to load it ten. Empty without `makeDemo`. */
function copyOfDemo(): string {
  const folder = newFolder()
  const { DEMO_DATA } = process.env
  // With its owner: run by root, the database belongs to another user.
  if (DEMO_DATA) execFileSync('cp', ['-pR', `${DEMO_DATA}/.`, folder])
  return folder
}

/** Before all journeys. Returns the end of the folder. */
export default async function makeDemo(): Promise<() => void> {
  const server = await startServer()
  await server.keep()
  process.env.DEMO_DATA = server.data
  return () => rmSync(server.data, { recursive: true, force: true })
}
