import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainOutput, StartRefused } from '../../platform/start-refused.ts'
import type { Binaries } from './binaries.ts'
import { startGuarded } from './guard.ts'
import { give, type Owner } from './owner.ts'

export const applicationName = 'talaqqi'

const unfinished = 'data.new-'

export type ClusterOptions = {
  folder: string
  data: string
  binaries: Binaries
  owner: Owner
  /** False: no fsync, for tests. */
  durable: boolean
}

/** Created in a temporary directory and renamed, in case of a kill. Returns the password. */
export async function prepareCluster(options: ClusterOptions): Promise<string> {
  await removeUnfinished(options.folder)
  const exists = await stat(options.data).catch(() => null)
  if (exists) await checkVersion(options)
  else await makeCluster(options)
  return (await readFile(passwordFile(options.data), 'utf8')).trim()
}

/** PostgreSQL may be unable to enter the parents, but its working directory is inside. */
export function clusterPath(data: string, owner: Owner): string {
  return owner.dropped && process.platform === 'linux' ? '/proc/self/cwd' : data
}

export const passwordFile = (data: string) => join(data, 'talaqqi-password')

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

async function checkVersion({ data, binaries }: ClusterOptions): Promise<void> {
  const text = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')
  const found = Number(text.trim())
  if (!found) {
    throw new StartRefused(`${data} is there but holds no database (PG_VERSION is missing).`)
  }
  if (found > binaries.major) {
    throw new StartRefused(
      `${data} was made by PostgreSQL ${found}, newer than the ${binaries.major} of this program. Install the newer program.`,
    )
  }
  if (found < binaries.major) {
    throw new StartRefused(
      `${data} was made by PostgreSQL ${found}; this program brings ${binaries.major}. Make a backup with the earlier program and restore it into an empty directory.`,
    )
  }
}

async function makeCluster(options: ClusterOptions): Promise<void> {
  const { folder, data, owner, durable } = options
  const fresh = await mkdtemp(join(folder, unfinished))
  try {
    await give(owner, fresh)
    await initialise(options, fresh)
    await makeApplicationRole(options, fresh)
    if (durable) await flush(fresh)
    await rename(fresh, data)
    if (durable) await flush(folder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
}

/** ICU's root collation sorts names of any script. Messages stay English (locale C): we match some. */
async function initialise(options: ClusterOptions, fresh: string): Promise<void> {
  const flags = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--auth=reject']
  // Leftover files show that the disk was full.
  flags.push('--no-clean')
  const sorting = ['--locale-provider=icu', '--icu-locale=und']
  const flushing = options.durable ? [] : ['--no-sync']
  await runTool(options, fresh, 'initdb', [...flags, ...sorting, ...flushing, '-D'])
  await keep(options.owner, join(fresh, 'pg_hba.conf'), accessRules)
}

// The superuser has no password and no line: only PostgreSQL uses it.
const accessRules = `local all ${applicationName} scram-sha-256\n`

/** In single-user mode, one command a line. The role may create databases (tests). */
async function makeApplicationRole(options: ClusterOptions, fresh: string): Promise<void> {
  const password = randomBytes(32).toString('base64url')
  const sql = [
    `CREATE ROLE ${applicationName} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${applicationName} OWNER ${applicationName}`,
  ]
  await keep(options.owner, passwordFile(fresh), `${password}\n`)
  const fsync = options.durable ? 'on' : 'off'
  const flags = ['--single', '-c', `fsync=${fsync}`, '-D']
  await runTool(options, fresh, 'postgres', flags, `${sql.join('\n')}\n`)
}

/** The path of `fresh` follows `flags`. Throws on failure. */
async function runTool(
  { binaries, owner, folder, data }: ClusterOptions,
  fresh: string,
  tool: 'initdb' | 'postgres',
  flags: string[],
  input?: string,
): Promise<void> {
  const place = clusterPath(fresh, owner)
  const database = input === undefined ? [] : ['postgres']
  const { child, ended } = startGuarded({
    command: [join(binaries.bin, tool), ...flags, place, ...database],
    owner,
    cwd: fresh,
    signal: 'TERM',
    stdin: input === undefined ? 'ignore' : 'pipe',
    output: 'pipe',
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const code = await ended
  if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output)) return
  const lines = output.trim().split('\n').slice(-4).join('\n')
  throw (
    explainOutput(output, folder) ??
    new StartRefused(`The database could not be made in ${data} (${tool}, ${code}):\n${lines}`)
  )
}

async function keep(owner: Owner, path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
  await give(owner, path)
}

// A rename survives a power cut only after its parent directory is flushed.
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
