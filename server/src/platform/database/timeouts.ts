import { Socket } from 'node:net'
import pg from 'pg'
import { inThisActivity } from '../tracing/activity.ts'
import { retriedOnce } from './conflicts.ts'

export const silent = () =>
  Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })

/**
 * PostgreSQL ends long statements and idle transactions; the pool closes silent connections, and
 * those to a standby. `sockets`: the open ones.
 */
export function limitsOf(limits: { statementMs: number; socketIdleMs: number; connectMs: number }) {
  const { statementMs, socketIdleMs, connectMs } = limits
  const sockets = new Set<Socket>()
  const pool = {
    connectionTimeoutMillis: connectMs,
    stream: () => {
      const socket = socketEndedWhenSilent(socketIdleMs)
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    // Not as startup parameters: poolers refuse unknown ones.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${socketIdleMs}`,
      )
    },
  } satisfies pg.PoolConfig
  return { pool, sockets }
}

const ALL_LIMITS = [
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'transaction_timeout',
  'lock_timeout',
]

/** For long work: without the role's limits until the transaction ends. PostgreSQL 15 has no limit of transactions. */
export const LIFT_LIMITS = liftedUntil('transaction')

function liftedUntil(end: 'transaction' | 'session'): string {
  const isLocal = end === 'transaction'
  const names = ALL_LIMITS.map((name) => `'${name}'`).join(', ')
  return `set ${isLocal ? 'local ' : ''}statement_timeout = 0;
    select set_config(name, '0', ${isLocal}) from pg_settings where name in (${names})`
}

/** Never behind a pooler: the setting would stay on a shared connection. */
export async function liftLimits(client: pg.ClientBase): Promise<void> {
  await client.query(liftedUntil('session'))
}

/** pg's `query_timeout` would keep the silent connection in use. */
function socketEndedWhenSilent(ms: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(ms, () => socket.destroy(silent()))
}

export class Unreachable extends Error {
  /** As PostgreSQL's connection failures. */
  readonly code = '08006'
  constructor(cause: unknown) {
    super('no connection to the database', { cause })
  }
}

/** The log has the reason already, once. */
export class KnownAway extends Unreachable {}

/**
 * Retries a statement once after a deadlock. An ended connection releases itself, since drizzle
 * does so only after `begin`.
 */
export class RenewingPool extends pg.Pool {
  /** Set while the database is known to be away: waiting would only use up calls. */
  isAway = false

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (this.isAway) return refuse(callback)
    // The connection may come from another call that gives it back.
    if (callback) return super.connect(inThisActivity(callback))
    return super.connect().then(givesItselfBack, (error: unknown) => {
      throw new Unreachable(error)
    })
  }

  override query: pg.Pool['query'] = (...of: unknown[]) => {
    const ask = super.query.bind(this) as (...all: unknown[]) => Promise<unknown>
    const withCallback = typeof of.at(-1) === 'function'
    return (withCallback ? ask(...of) : retriedOnce(() => ask(...of))) as never
  }
}

function refuse(callback: Parameters<pg.Pool['connect']>[0] | undefined): Promise<never> | void {
  const error = new KnownAway(silent())
  if (!callback) return Promise.reject(error)
  process.nextTick(callback, error, undefined, () => {})
}

function givesItselfBack(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client)
  let isBack = false
  client.release = (error) => {
    if (isBack) return
    isBack = true
    client.removeListener('end', end)
    giveBack(error)
  }
  const end = () => client.release(true)
  client.once('end', end)
  return client
}
