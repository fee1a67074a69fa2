import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { connect } from './connect.ts'
import type { Where } from './hosts.ts'

/** A pooler may give both connections the right server by chance. */
const ROUNDS = 5
const WAIT_MS = 1000
/** The statement is there already, or is not there. */
const LOST = new Set(['42P05', '26000'])

/** Throws StartRefused behind a pooler that mixes up the prepared statements of its clients. */
export async function requirePreparedStatements(connection: Where): Promise<void> {
  if (connection.prepares === false) return
  const first = await connect(connection)
  const second = await connect(connection).catch(async (error: unknown) => {
    await first.end()
    throw error
  })
  try {
    for (let round = 0; round < ROUNDS; round++) await tryRound(first, second)
  } catch (error) {
    if (!LOST.has(String((error as { code?: unknown }).code))) throw error
    throw new StartRefused(
      'DATABASE_URL leads through a pooler without prepared statements, such as PgBouncer before 1.21 in transaction mode. Set DATABASE_PREPARED=off.',
    )
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

/** The second takes the server that the first has prepared on; then the first needs another. */
async function tryRound(first: pg.Client, second: pg.Client): Promise<void> {
  const query = { name: `try_${randomBytes(6).toString('hex')}`, text: 'select 1' }
  await first.query(query)
  await second.query('begin')
  await second.query(query)
  const again = first.query(query)
  // A pool of one server has none for the first until the second has ended.
  await Promise.race([again, sleep(WAIT_MS)])
  await second.query('commit')
  await again
}
