import type { Socket } from 'node:net'
import pg from 'pg'
import { repeatedOnce } from './conflicts.ts'

/**
 * The settings of a pool whose connections do not wait for ever. A statement that takes too long, and a
 * transaction that asks nothing more, are ended by the database, which lets go their locks. Where
 * nothing at all comes back (a firewall swallows what is sent) the connection is given up here.
 */
export function limitsOf(limits: { statementMs: number; silenceMs: number; connectMs: number }) {
  const { statementMs, silenceMs, connectMs } = limits
  return {
    connectionTimeoutMillis: connectMs,
    // Not among the parameters of the start: a pooler before the database refuses those that it does not know.
    onConnect: async (client: pg.ClientBase) => {
      endWhenSilent(client, silenceMs)
      await client.query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${silenceMs}`,
      )
    },
  } satisfies pg.PoolConfig
}

/** pg does not name it in its types, and its own `query_timeout` keeps the silent connection in use. */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const silent = () => Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })
  stream.setTimeout(ms, () => stream.destroy(silent()))
}

/** There is no connection to the database; the cause says why. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause })
  }
}

/**
 * A statement that was given up for another is asked again, once; a transaction repeats itself
 * (`inTransaction`). drizzle gives the connection of a transaction back only where it could begin. One that ends gives
 * itself back, so that the pool has room for another.
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
    // With a callback it is asked by its own `query`, which gives back what it takes.
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
