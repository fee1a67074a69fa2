import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connect } from '../../platform/database/connect.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { LIFT_LIMITS } from '../../platform/database/timeouts.ts'
import { QUEUES } from '../../platform/jobs/queues.ts'
import { type Counts, type Header, type Source, writeText } from './format.ts'

export const WAITING_JOBS = 'waiting jobs'

/** Daily work is scheduled again; failed jobs are for inspection only. */
const LEFT_OUT: readonly string[] = [
  'daily',
  'mail_failed',
] satisfies (typeof QUEUES)[number]['name'][]
const KEPT_QUEUES = QUEUES.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name))

// As pg_dump: the text reads the same on any server.
const PLAIN = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 3`

const TABLES = `
  select c.relname as "table", quote_ident(c.relname) as quoted,
    array_agg(a.attname::text order by a.attnum) as columns,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as list
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

/** Consistent. `counted` receives the rows of each table. */
export async function* snapshot(
  connection: Where,
  secret: string | null,
  counted: (counts: Counts) => void,
): AsyncGenerator<string | Buffer> {
  const client = await connect(connection)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(LIFT_LIMITS)
    await client.query(PLAIN)
    const made_at = new Date().toISOString()
    const migrations = await migrationsOf(client)
    const sources = [...(await tablesOf(client)), ...(await waitingJobs(client))]
    counted(yield* writeText({ made_at, migrations, secret }, sources))
  } finally {
    await client.end()
  }
}

async function migrationsOf(client: pg.Client): Promise<Header['migrations']> {
  const { rows } = await client.query(
    'select hash, created_at::float8 from drizzle.__drizzle_migrations order by created_at',
  )
  return rows
}

async function tablesOf(client: pg.Client): Promise<Source[]> {
  const { rows } = await client.query(TABLES)
  return rows.map(({ table, quoted, columns, list }) => ({
    table,
    columns,
    rows: () => copied(client, `select ${list} from public.${quoted}`),
  }))
}

/** A restore sends them again. */
async function waitingJobs(client: pg.Client): Promise<Source[]> {
  const { rows } = await client.query(`select to_regclass('pgboss.job') as jobs`)
  if (!rows[0].jobs) return []
  const names = KEPT_QUEUES.map((name) => pg.escapeLiteral(name)).join(', ')
  const query = `select name, data, priority from pgboss.job
    where name in (${names}) and state in ('created', 'retry', 'active') order by created_on, id`
  return [
    {
      table: WAITING_JOBS,
      columns: ['name', 'data', 'priority'],
      rows: () => copied(client, query),
    },
  ]
}

const copied = (client: pg.Client, query: string): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (${query}) to stdout`))
