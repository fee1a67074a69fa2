import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { requirePrimary, type Where } from './hosts.ts'

const CONNECT_MS = 10_000

/** No time limits: for migrations, backups and restores. The caller ends it. Throws StartRefused. */
export async function connect({ hosts, prepares: _, ...connection }: Where): Promise<pg.Client> {
  if (!hosts) return connectTo(connection).catch(refuse)
  for (let tried = 1; ; tried += 1) {
    const host = hosts.current
    try {
      const client = await connectTo({ ...connection, connectionString: host })
      await requirePrimary(client).catch(async (error: unknown) => {
        await client.end()
        throw error
      })
      return client
    } catch (error) {
      hosts.leave(host)
      if (tried === hosts.all.length) refuse(error)
    }
  }
}

async function connectTo(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
  })
  // The next query reports a connection that breaks while idle.
  client.on('error', () => {})
  await client.connect()
  return client
}

function refuse(error: unknown): never {
  const { message, code } = error as NodeJS.ErrnoException
  throw new StartRefused(`The database cannot be reached (${message || code}). Check DATABASE_URL.`)
}
