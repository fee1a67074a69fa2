import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartRefused } from '../postgres/index.ts'

const FOLDER = path.join(import.meta.dirname, '../../../migrations')
/** Any constant will do, as long as every version of the program uses the same. */
const LOCK = 7_204_114
const OLDEST_POSTGRES = 150_000

/**
 * Brings the database's tables up to this program's. Several servers may call it together: one works,
 * the others wait for it. Throws StartRefused for a database that a newer program has migrated, or of
 * a PostgreSQL before 15.
 */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection)
  try {
    const { rows } = await client.query('show server_version_num')
    requirePostgres15(Number(rows[0].server_version_num))
    // drizzle's migrator takes no lock of its own. The lock ends with the connection, whatever happens.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await refuseNewer(client)
    await runMigrations(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    await client.end()
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while it waits for the lock is told by the next query.
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

/** Throws StartRefused for a version of PostgreSQL (as `server_version_num` counts) before 15. */
export function requirePostgres15(version: number): void {
  if (version < OLDEST_POSTGRES)
    throw new StartRefused('The database is older than PostgreSQL 15, which Talaqqi needs.')
}

/** Migrations are applied in order, so the database is newer exactly when it has seen one we do not have. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as it`)
  if (table.rows[0].it === null) return
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations')
  const known = new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash))
  if (rows.some(({ hash }) => !known.has(hash)))
    throw new StartRefused(
      'The database was migrated by another, newer version of Talaqqi. Start that version, or restore a backup.',
    )
}
