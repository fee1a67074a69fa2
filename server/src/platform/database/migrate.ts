import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { SERVER } from '../folders.ts'
import { StartRefused } from '../start-refused.ts'
import { connect } from './connect.ts'
import type { Where } from './hosts.ts'
import { requireSuitable } from './requirements.ts'
import { LIFT_LIMITS } from './timeouts.ts'

const FOLDER = path.join(SERVER, 'migrations')
/** The same in every version of the program. */
const LOCK = 7_204_114
const OTHERS_MS = 5 * 60_000
/** A waiting table lock blocks all queries behind it; requests take 15 s at most. */
const TABLE_MS = 30_000

type Waiting = { othersMs?: number; say?: (line: string) => void }

/**
 * In one transaction; concurrent servers wait. Throws StartRefused and changes nothing for a newer
 * or unsuitable database, missing rights, or a lock held for `othersMs`.
 */
export async function migrate(connection: Where, waiting: Waiting = {}): Promise<void> {
  const client = await connect(connection)
  try {
    const { warning } = await requireSuitable(client)
    if (warning !== null) (waiting.say ?? print)(warning)
    await client.query('begin')
    await client.query(LIFT_LIMITS)
    await lockOrSay(client, waiting)
    await client.query(`set local lock_timeout = ${TABLE_MS}`)
    const seen = await seenBy(client)
    refuseNewer(seen)
    await apply(client, readMigrationFiles({ migrationsFolder: FOLDER }).slice(seen.length))
    await client.query('commit')
  } catch (error) {
    throw inOneLine(error)
  } finally {
    await client.end()
  }
}

/** Until the end of the transaction: behind a pooler a session lock would leak. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
}

async function lockOrSay(client: pg.Client, { othersMs = OTHERS_MS, say = print }: Waiting) {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as is_ours', [LOCK])
  if (rows[0].is_ours) return
  const holder = await findHolder(client)
  say(`Waiting for ${holder}, which is changing the tables …`)
  await client.query(`set local lock_timeout = ${othersMs}`)
  try {
    await lockMigrations(client)
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_HAD) throw error
    throw new StartRefused(
      `${holder} has kept the tables for ${Math.ceil(othersMs / 60_000)} minutes. Where no other server is starting, end it with: select pg_terminate_backend(the number).`,
    )
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select pid, coalesce(nullif(usename, ''), 'nobody') as role, client_addr as address
    from pg_locks left join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = 0 and objid = $1 and granted
      and database = (select oid from pg_database where datname = current_database())
    limit 1`,
    [LOCK],
  )
  if (rows.length === 0) return 'another server'
  const [{ pid, role, address }] = rows
  return `the database connection ${pid} of ${role}${address ? ` from ${address}` : ''}`
}

const LOCK_NOT_HAD = '55P03'
const SAID: Record<string, string> = {
  [LOCK_NOT_HAD]: `Others have used a table for ${TABLE_MS / 1000} s without a pause, so that it could not be changed. Nothing was; start again.`,
  '42501':
    'The role of DATABASE_URL may not make what Talaqqi needs. Make it the owner: alter database … owner to …',
  '25006':
    'The database only reads: it is a standby. Name the primary in DATABASE_URL, or all hosts.',
}

const codeOf = (error: unknown) =>
  error instanceof Error ? (error as Error & { code?: string }).code : undefined

function inOneLine(error: unknown): unknown {
  const said = SAID[codeOf(error) ?? '']
  if (said === undefined) return error
  return new StartRefused(`${said} (PostgreSQL says: ${(error as Error).message}.)`)
}

type Seen = { hash: string; created_at: number }

/** Runs in the caller's transaction. Throws StartRefused for an unknown migration. */
export async function migrateTo(client: pg.Client, seen: Seen[]): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: FOLDER })
  if (seen.some(({ hash }, index) => known[index]?.hash !== hash))
    throw new StartRefused(
      'The backup was made by another, newer version of Talaqqi. Restore it with that version.',
    )
  await seenBy(client)
  await apply(client, known.slice(0, seen.length))
}

async function seenBy(client: pg.Client): Promise<Seen[]> {
  const found = await client.query(
    `select to_regnamespace('drizzle') as schema, to_regclass('drizzle.__drizzle_migrations') as notes`,
  )
  const [{ schema, notes }] = found.rows
  // `create … if not exists` needs the right even if the schema exists.
  if (!schema) await client.query('create schema drizzle')
  if (!notes)
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
  const { rows } = await client.query(
    'select hash, created_at::float8 from drizzle.__drizzle_migrations order by created_at',
  )
  return rows
}

async function apply(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}

export async function isMigrated(db: { query: pg.Pool['query'] }): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder: FOLDER }).at(-1)
  const { rowCount } = await db.query(
    'select 1 from drizzle.__drizzle_migrations where hash = $1',
    [last?.hash],
  )
  return rowCount === 1
}

/** Migrations are ordered, so a database with an unknown one is newer. */
function refuseNewer(seen: Seen[]): void {
  const known = new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash))
  if (seen.some(({ hash }) => !known.has(hash)))
    throw new StartRefused(
      'The database was migrated by another, newer version of Talaqqi. Start that version, or restore a backup.',
    )
}
