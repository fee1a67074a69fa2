import { existsSync } from 'node:fs'
import { access, constants, lchown, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainError, explainOutput, StartRefused } from '../../platform/start-refused.ts'
import { findBinaries } from './binaries.ts'
import { applicationName, type ClusterOptions, prepareCluster } from './cluster.ts'
import { stopLeftover } from './leftover.ts'
import { type Lock, takeLock } from './lock.ts'
import { type LogFile, openLog } from './log-file.ts'
import { chooseOwner, type Owner } from './owner.ts'
import { type PostmasterOptions, type Running, runPostmaster } from './postmaster.ts'
import { port } from './sockets.ts'

/** `host` is the directory of the Unix socket, as `pg` expects. */
export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedPostgres = {
  connection: Connection
  /** The exit code: without a stop() it has crashed. A restart replaces the promise. */
  readonly ended: Promise<number>
  readonly folder: string
  readonly isStopping: boolean
  /** At the same `connection`. Throws StartRefused. */
  restart: () => Promise<void>
  /** Disconnects clients and releases the directory. Idempotent. */
  stop: () => Promise<void>
}

type StartOptions = {
  dataDir: string
  log?: (line: string) => void
  settings?: Record<string, string>
}

const lingeringMs = 10_000

/** It ends with this process, even by kill -9. Throws StartRefused with a message for the operator. */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const folder = join(resolve(options.dataDir), 'postgres')
  try {
    await makeFolder(folder)
    return await startLocked(options, folder, await takeLock(folder))
  } catch (error) {
    throw explainError(error, folder)
  }
}

async function startLocked(
  { settings = {}, log = () => {} }: StartOptions,
  folder: string,
  lock: Lock,
): Promise<EmbeddedPostgres> {
  try {
    const data = join(folder, 'data')
    const owner = await chooseOwner(data)
    const binaries = await findBinaries(owner, folder)
    const cluster = { folder, data, binaries, owner, durable: settings.fsync !== 'off' }
    const password = await prepareCluster(cluster)
    const connect = { port, user: applicationName, password, database: applicationName }
    const run = (sockets?: string) => runUntilReady({ cluster, connect, settings, log, sockets })
    return embedded(await run(), run, { cluster, connect, lock })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Node reports ENOENT if a parent is not writable; its own error is better. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(async (error: unknown) => {
    let parent = dirname(folder)
    while (!existsSync(parent)) parent = dirname(parent)
    await access(parent, constants.W_OK)
    throw error
  })
  await access(folder, constants.W_OK)
}

type Held = { cluster: ClusterOptions; connect: Omit<Connection, 'host'>; lock: Lock }

function embedded(
  first: Running,
  run: (sockets: string) => Promise<Running>,
  { cluster, connect, lock }: Held,
): EmbeddedPostgres {
  const { folder, data, owner } = cluster
  let running = first
  const end = async () => {
    await restarting?.catch(() => {})
    running.end()
    await running.ended
    // If the guard was killed, PostgreSQL still runs.
    await stopLeftover(data, owner)
    lock.release()
  }
  let stopping: Promise<void> | undefined
  let restarting: Promise<void> | undefined
  return {
    connection: { host: first.host, ...connect },
    folder,
    get ended() {
      return running.ended
    },
    get isStopping() {
      return stopping !== undefined
    },
    stop() {
      stopping ??= end()
      return stopping
    },
    restart() {
      if (stopping) return Promise.reject(new StartRefused('PostgreSQL has been stopped.'))
      restarting = run(first.host).then(
        (again) => {
          running = again
        },
        (error: unknown) => Promise.reject(explainError(error, folder)),
      )
      return restarting
    },
  }
}

async function runUntilReady(options: Omit<PostmasterOptions, 'output'>): Promise<Running> {
  const { folder, data, owner } = options.cluster
  const logFile = await openLog(join(folder, 'log'))
  try {
    await shareWithFolder(folder, owner)
    const deadline = Date.now() + lingeringMs
    for (;;) {
      await stopLeftover(data, owner)
      const running = await runPostmaster({ ...options, output: logFile.fd })
      if (running) return running
      const output = await logFile.tail()
      if (!isLingering(output) || Date.now() > deadline) throw failure(output, folder, logFile)
      await sleep(200)
    }
  } finally {
    await logFile.close()
  }
}

function isLingering(output: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block/.test(output)
}

function failure(output: string, folder: string, logFile: LogFile): StartRefused {
  const last = `PostgreSQL did not start. The last lines of ${logFile.path}:\n${output}`
  return explainOutput(output, folder) ?? new StartRefused(last)
}

/** When root starts in another user's directory, that user can still start it later. */
async function shareWithFolder(folder: string, owner: Owner): Promise<void> {
  if (!owner.dropped) return
  const { uid, gid } = await stat(folder)
  for (const name of ['lock', 'server.pid', 'log']) await lchown(join(folder, name), uid, gid)
}
