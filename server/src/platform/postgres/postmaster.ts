import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type ClusterOptions, clusterPath } from './cluster.ts'
import { followCollation } from './collation.ts'
import { type Guarded, startGuarded } from './guard.ts'
import { chooseSockets, type Sockets, socketPath } from './sockets.ts'
import { StartRefused } from './start-refused.ts'

export type Running = Guarded & { host: string }

export type PostmasterOptions = {
  cluster: ClusterOptions
  connect: { port: number; user: string; password: string; database: string }
  /** The descriptor of the log. */
  output: number
  settings: Record<string, string>
  log: (line: string) => void
  /** Where the socket lay in the run before, if there was one. */
  sockets: string | undefined
}

/**
 * Sized for one school on a small machine. The log leaves out failed statements: their texts and
 * details carry names of children, and the server reports them itself.
 */
const ours: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  max_connections: '60',
  shared_buffers: '48MB',
  // Today's disks find a row about as soon as the next one: by the default, made for turning disks, a
  // class's report among two million lessons read them all (6.7 s, by its index 0.6).
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '4',
  // No replication: less is written for the same safety.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  cluster_name: 'talaqqi',
}

/** Starts PostgreSQL and resolves when it answers; null where it ended before (its log says why). */
export async function runPostmaster(options: PostmasterOptions): Promise<Running | null> {
  const { data, owner } = options.cluster
  const sockets = await chooseSockets(data, owner, options.sockets)
  const guarded = startGuarded({
    command: command(options, sockets),
    owner,
    cwd: data,
    signal: 'INT',
    sockets: sockets.own,
    output: options.output,
  })
  try {
    if (await becomesReady(options, sockets, guarded)) return { ...guarded, host: sockets.host }
    await sockets.discard()
    return null
  } catch (error) {
    guarded.end()
    await guarded.ended
    throw error
  }
}

function command(
  { cluster, settings }: PostmasterOptions,
  sockets: Sockets,
): [string, ...string[]] {
  // PostgreSQL works inside its cluster, so `.` is that directory, whatever its path.
  const directory = sockets.own || '.'
  const all = { ...ours, unix_socket_directories: `"${directory}"`, ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const place = clusterPath(cluster.data, cluster.owner)
  return [join(cluster.binaries.bin, 'postgres'), '-D', place, ...flags]
}

/** False when it ended before. After a crash it may have much to replay: no limit while it lives. */
async function becomesReady(
  { connect, log }: PostmasterOptions,
  sockets: Sockets,
  guarded: Guarded,
): Promise<boolean> {
  let nextNews = Date.now() + 3000
  while (guarded.isRunning()) {
    const ready =
      existsSync(socketPath(sockets.host)) &&
      (await answers({ ...connect, host: sockets.host }, log))
    if (ready) return true
    if (Date.now() > nextNews) {
      log('Waiting for the database to recover …')
      nextNews += 3000
    }
    await sleep(5)
  }
  return false
}

async function answers(
  connection: PostmasterOptions['connect'] & { host: string },
  log: (line: string) => void,
): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await followCollation(client, log)
    return true
  } catch (error) {
    const cannotConnectNow = '57P03'
    // Anything that is no answer of PostgreSQL is a socket that is not ready, or of the one before.
    if (!(error instanceof DatabaseError) || error.code === cannotConnectNow) return false
    throw new StartRefused(`The database does not let the server in: ${error.message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
