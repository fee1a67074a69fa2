import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect } from '../../platform/database/connect.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { lockMigrations, migrate, migrateTo } from '../../platform/database/migrate.ts'
import { requireSuitable } from '../../platform/database/requirements.ts'
import { LIFT_LIMITS } from '../../platform/database/timeouts.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { QUEUES } from '../../platform/jobs/queues.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { checkBackup } from './back-up.ts'
import { readBackup } from './file.ts'
import { type Counts, type Header, readText, type Table } from './format.ts'
import { WAITING_JOBS } from './snapshot.ts'

export type Restored = { header: Header; rows: number }

/**
 * One transaction, then this program's migrations. Throws StartRefused and changes nothing for a
 * damaged or newer file, or a database with tables.
 */
export async function restore(connection: Where, file: string): Promise<Restored> {
  await checkBackup(file)
  const client = await connect(connection)
  try {
    const restored = await load(client, file)
    await migrate(connection)
    await analyze(client)
    await resend(connection, await readWaiting(client))
    return restored
  } finally {
    await client.end()
  }
}

async function load(client: pg.Client, file: string): Promise<Restored> {
  await requireSuitable(client)
  await client.query('begin')
  await client.query(LIFT_LIMITS)
  await lockMigrations(client)
  await refuseUnlessEmpty(client)
  await client.query(
    'create temporary table waiting_jobs (name text, data jsonb, priority integer)',
  )
  const found: { header?: Header } = {}
  let addReferences: string[] = []
  const counts = await readBackup(file, (chunks) =>
    readText(chunks, {
      async begin(header) {
        found.header = header
        await migrateTo(client, header.migrations)
        addReferences = await dropReferences(client)
      },
      table: (table, rows) => copyIn(client, table, rows),
    }),
  )
  for (const statement of addReferences) await client.query(statement)
  await client.query('commit')
  if (!found.header) throw new Error('a backup without a beginning was read')
  return { header: found.header, rows: sum(counts) }
}

async function analyze(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query(LIFT_LIMITS)
  await client.query('analyze')
  await client.query('commit')
}

const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0)

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') limit 1`,
  )
  if (rows.length > 0)
    throw new StartRefused(
      'There is a database with tables already. Restore into an empty data folder (--data <folder>), or into an empty database of DATABASE_URL.',
    )
}

/** Some are circular; adding them again checks all rows. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select conrelid::regclass as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(({ table, name, rule }) => `alter table ${table} add constraint ${name} ${rule}`)
}

async function copyIn(
  client: pg.Client,
  { table, columns }: Table,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const name = table === WAITING_JOBS ? 'waiting_jobs' : `public.${pg.escapeIdentifier(table)}`
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await pipeline(rows, client.query(copyFrom(`copy ${name} (${list}) from stdin`)))
}

type Waiting = { name: string; data: object; priority: number }

async function readWaiting(client: pg.Client): Promise<Waiting[]> {
  return (await client.query<Waiting>('select name, data, priority from waiting_jobs')).rows
}

async function resend(connection: Where, waiting: Waiting[]): Promise<void> {
  if (waiting.length === 0) return
  const { db, pool, close } = openDatabase(connection, { max: 2, limits: 'lifted' })
  const jobs = openJobs(pool)
  try {
    await jobs.start({ error: () => {} })
    for (const { name, data, priority } of waiting) {
      const queue = QUEUES.find((one) => one.name === name)
      if (queue) await jobs.send(db, queue.name, data, priority)
    }
  } finally {
    await jobs.stop()
    await close()
  }
}
