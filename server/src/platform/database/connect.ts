import pg from 'pg'
import { StartRefused } from '../postgres/index.ts'

const CONNECT_MS = 10_000

/**
 * A connection of its own for work that may take as long as it needs: migrations, backups, restores. The
 * caller ends it. Throws StartRefused where the database cannot be reached.
 */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
  })
  // A connection that breaks while nothing is asked is told by the next query.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new StartRefused(
      `The database cannot be reached (${message || code}). Check DATABASE_URL.`,
    )
  }
}
