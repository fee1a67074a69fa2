import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from '../../tables/index.ts'
import { toOneOf, type Where } from './hosts.ts'
import { limitsOf, RenewingPool } from './silence.ts'

export type Tables = typeof tables
type Raw = NodePgDatabase<Tables>
/** What runs an UPDATE or DELETE. */
export type RawWriter = Pick<Raw, 'update' | 'delete'>

/**
 * A connection pool or a transaction. Only `platform` may hold one; areas get it inside a scope. It has no
 * `update` and no `delete` of its own: `updateWhere` and `deleteWhere` take the condition with the rest.
 */
export type Database = Pick<
  Raw,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'execute' | '$with' | '_'
> & {
  with(...queries: Parameters<Raw['with']>): Omit<ReturnType<Raw['with']>, keyof RawWriter>
  transaction<T>(work: (inside: Database) => Promise<T>): Promise<T>
}

export type OpenDatabase = { pool: pg.Pool; db: NodePgDatabase<Tables>; close: () => Promise<void> }

/** Called with the text of every query and its values; tests use it to prove that each names its school. */
export type QueryWatcher = (query: string, values: unknown[]) => void

// A count or a sum of ours is far below 2^53; as text it would break arithmetic silently.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * How long the database may take (ms) before a connection counts as lost: for one statement, without a
 * word of a connection in use, and for a new or free connection. `none` is for programs whose statements
 * may take as long as they need, such as the seed.
 */
export type Limits = { statementMs: number; silenceMs: number; connectMs: number } | 'none'

/** What people wait for takes milliseconds; migrations, backups and restores have connections of their own. */
const LIMITS: Limits = { statementMs: 15_000, silenceMs: 20_000, connectMs: 10_000 }
const KEEP_ALIVE_MS = 10_000

/** Sends what is named elsewhere as if it had no name, for poolers that know no prepared statements. */
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
}

/** Opens a pool; connections are made as they are needed. */
export function openDatabase(
  { hosts, prepares = true, ...connection }: Where,
  { max = 10, watch, limits = LIMITS }: Options = {},
): OpenDatabase {
  const Client = prepares ? pg.Client : NamelessClient
  const many = hosts && toOneOf(hosts, Client)
  const limited = limits !== 'none' && limitsOf(limits)
  const pool = new RenewingPool({
    ...connection,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...limited,
    Client: many?.Client ?? Client,
    onConnect: async (client) => {
      if (limited) await limited.onConnect(client)
      await many?.onConnect(client)
    },
  })
  // An idle connection that the database closes is replaced by the next query; unheard, it would end the process.
  pool.on('error', () => {})
  // So would one that breaks between two statements of a transaction; the next statement then fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const logger = watch ? { logQuery: watch } : false
  return { pool, db: drizzle(pool, { schema: tables, logger }), close: () => pool.end() }
}
