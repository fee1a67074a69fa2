import type { Socket } from 'node:net'
import pg from 'pg'
import { repeatedOnce } from './conflicts.ts'

/**
 * Pool settings with time limits. PostgreSQL ends long statements and idle transactions, which releases
 * their locks. The pool closes a connection that receives nothing at all, for example because a firewall
 * drops its packets.
 */
export function limitsOf(limits: { statementMs: number; silenceMs: number; connectMs: number }) {
  const { statementMs, silenceMs, connectMs } = limits
  return {
    connectionTimeoutMillis: connectMs,
    // Not as startup parameters: poolers refuse unknown ones.
    onConnect: async (client: pg.ClientBase) => {
      endWhenSilent(client, silenceMs)
      await client.query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${silenceMs}`,
      )
    },
  } satisfies pg.PoolConfig
}

/** Uses a socket that pg does not type; pg's `query_timeout` would keep the silent connection in use. */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const silent = () => Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })
  stream.setTimeout(ms, () => stream.destroy(silent()))
}

/** No connection to the database; see the cause. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause })
  }
}

/**
 * Retries a statement once after a deadlock; a transaction retries itself (`inTransaction`). drizzle
 * releases a transaction's connection only if `begin` succeeded, so a connection that ends releases itself
 * and frees its place in the pool.
 */
export class RenewingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    // With a callback, pg's own `query` calls it, which releases the connection itself.
    if (callback) return super.connect(callback)
    return super.connect().then(givesItselfBack, (error: unknown) => {
      throw new Unreachable(error)
    })
  }

  override query: pg.Pool['query'] = (...of: unknown[]) => {
    const ask = super.query.bind(this) as (...all: unknown[]) => Promise<unknown>
    const withCallback = typeof of.at(-1) === 'function'
    return (withCallback ? ask(...of) : repeatedOnce(() => ask(...of))) as never
  }
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
