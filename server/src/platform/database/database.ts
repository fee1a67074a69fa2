import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from '../../tables/index.ts'
import type { Tracing } from '../tracing/activity.ts'
import { tracedClient } from '../tracing/statements.ts'
import { type Rhythm, watchDatabase } from './heartbeat.ts'
import { toOneOf, type Where } from './hosts.ts'
import { liftLimits, limitsOf, RenewingPool, silent } from './timeouts.ts'

export type Tables = typeof tables
type Raw = NodePgDatabase<Tables>
export type RawWriter = Pick<Raw, 'update' | 'delete'>

/** Without `update` and `delete`: `updateWhere` and `deleteWhere` require a condition. */
export type Database = Pick<
  Raw,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'execute' | '$with'
> & {
  with(...queries: Parameters<Raw['with']>): Omit<ReturnType<Raw['with']>, keyof RawWriter>
  transaction<T>(work: (inside: Database) => Promise<T>): Promise<T>
}

type Log = { error(details: object, message: string): void; info(message: string): void }

export type OpenDatabase = {
  pool: pg.Pool
  db: NodePgDatabase<Tables>
  /** Leaves a database that is silent, away or a standby. Returns how to stop. */
  watch: (log: Log, rhythm?: Rhythm) => () => Promise<void>
  close: () => Promise<void>
}

/** Tests use it to prove that each query names its school. */
export type QueryWatcher = (query: string, values: unknown[]) => void

// Our counts are far below 2^53; as text they would break arithmetic silently.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * In ms: of a statement, of an idle socket or transaction, of connecting. `none`: only those of the
 * role. `lifted`: not even those, for long work that never runs through a pooler.
 */
export type Limits =
  | { statementMs: number; socketIdleMs: number; connectMs: number }
  | 'none'
  | 'lifted'

const LIMITS: Limits = { statementMs: 15_000, socketIdleMs: 20_000, connectMs: 10_000 }
const KEEP_ALIVE_MS = 10_000

/** Removes statement names, for poolers without prepared statements. */
class NamelessClient extends pg.Client {
  override query: pg.Client['query'] = (config: unknown, ...more: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config
    const ask = super.query.bind(this) as (...all: unknown[]) => never
    return ask(isNamed ? { ...config, name: undefined } : config, ...more)
  }
}

type Options = {
  max?: number
  watch?: QueryWatcher
  limits?: Limits
  tracing?: Tracing
}

export function openDatabase(
  { hosts, prepares = true, ...connection }: Where,
  { max = 10, watch, limits = LIMITS, tracing }: Options = {},
): OpenDatabase {
  const Untraced = prepares ? pg.Client : NamelessClient
  const Client = tracing ? tracedClient(Untraced, tracing) : Untraced
  const many = hosts && toOneOf(hosts, Client)
  const limited = typeof limits === 'object' && limitsOf(limits)
  const pool = new RenewingPool({
    ...connection,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(limited && limited.pool),
    Client: many?.Client ?? Client,
    onConnect: async (client) => {
      if (limited) await limited.pool.onConnect(client)
      if (limits === 'lifted') await liftLimits(client)
      await many?.onConnect(client)
    },
  })
  // Without a listener, a closed connection would end the process; the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const logger = watch ? { logQuery: watch } : false
  return {
    pool,
    db: drizzle(pool, { schema: tables, logger }),
    close: () => pool.end(),
    watch(log, rhythm) {
      if (!limited) throw new Error('long work on a connection without limits is not cut off')
      const { stream } = limited.pool
      const sockets = () => [...limited.sockets]
      const Watching = many?.Client ?? Untraced
      return watchDatabase(
        {
          makeClient: (connectionTimeoutMillis) => {
            const client = new Watching({ ...connection, stream, connectionTimeoutMillis })
            return client.on('error', () => {})
          },
          leave(client) {
            pool.isAway = true
            many?.leave(client)
            for (const socket of sockets()) socket.destroy(silent())
          },
          back: () => void (pool.isAway = false),
          bytesRead: () => sockets().reduce((sum, { bytesRead }) => sum + bytesRead, 0),
        },
        log,
        rhythm,
      )
    },
  }
}
