import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartRefused } from '../postgres/index.ts'
import { connect } from './connect.ts'

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

/** Lets nobody else migrate until the end of the transaction. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/** A migration that a database has seen, as drizzle notes it. */
type Seen = { hash: string; created_at: number }

/**
 * Makes the tables as they were after these migrations, inside the caller's transaction. drizzle's own
 * migrator goes to the last one only. Throws StartRefused for one that this program does not know.
 */
export async function migrateTo(client: pg.Client, seen: Seen[]): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER })
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const [index, { hash, created_at }] of seen.entries()) {
    const migration = migrations[index]
    if (migration?.hash !== hash)
      throw new StartRefused(
        'The backup was made by another, newer version of Talaqqi. Restore it with that version.',
      )
    for (const statement of migration.sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, created_at],
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
