import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartRefused } from '../../platform/start-refused.ts'
import { type ClusterOptions, clusterPath } from './cluster.ts'
import { type Guarded, startGuarded } from './guard.ts'
import { chooseSockets, type Sockets, socketPath } from './sockets.ts'

export type Running = Guarded & { host: string }

export type PostmasterOptions = {
  cluster: ClusterOptions
  connect: { port: number; user: string; password: string; database: string }
  output: number
  settings: Record<string, string>
  log: (line: string) => void
  sockets: string | undefined
}

/** Failed statements are not logged: they contain names of children. */
const ours: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  max_connections: '60',
  shared_buffers: '48MB',
  // The default is for hard disks: with it, a report among two million lessons took 6.7 s, not 0.6
  // s.
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '4',
  // No replication: fewer writes, equally safe.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  cluster_name: 'talaqqi',
}

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
  const directory = sockets.own || '.'
  const all = { ...ours, unix_socket_directories: `"${directory}"`, ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const place = clusterPath(cluster.data, cluster.owner)
  return [join(cluster.binaries.bin, 'postgres'), '-D', place, ...flags]
}

/** False if PostgreSQL ended. No timeout: recovery after a crash may take long. */
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
    if (!(error instanceof DatabaseError) || error.code === cannotConnectNow) return false
    throw new StartRefused(`The database does not let the server in: ${error.message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** After an ICU upgrade: an index in the old order would miss rows. */
async function followCollation(client: Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(datname) AS name FROM pg_database
     WHERE datname = current_database()
       AND datcollversion <> pg_database_collation_actual_version(oid)`,
  )
  const [database] = rows
  if (!database) return
  log('The order of letters changed with this program: rebuilding the indexes once.')
  await client.query(`REINDEX DATABASE ${database.name}`)
  await client.query(`ALTER DATABASE ${database.name} REFRESH COLLATION VERSION`)
}
