import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { administer, dropDatabase, inDatabase } from '../../testing/postgres/administer.ts'
import { databaseName } from '../../testing/postgres/database.ts'
import {
  EARLIER_ASSESSMENTS,
  makeEarlierAssessments,
  readAssessments,
} from '../../testing/postgres/earlier-assessments.ts'
import { migrate } from './migrate.ts'
import { requirePostgres15 } from './requirements.ts'

async function makeEmpty(kind = ''): Promise<pg.ClientConfig> {
  const name = databaseName()
  await administer(inject('postgres'), `create database ${name} ${kind}`)
  onTestFinished(() => dropDatabase(inject('postgres'), name))
  return inDatabase(inject('postgres'), name)
}

async function ask(connection: pg.ClientConfig, query: string) {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}

async function holdTables(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin; select pg_advisory_xact_lock(7204114)')
  return client
}

const migrationsOf = (connection: pg.ClientConfig) =>
  ask(connection, 'select hash from drizzle.__drizzle_migrations')

describe('migrating', () => {
  test('creates the tables of an empty database; repeating changes nothing', async () => {
    const connection = await makeEmpty()
    await migrate(connection)
    const first = await migrationsOf(connection)
    expect(first.length).toBeGreaterThan(0)
    expect(await ask(connection, 'select * from accounts')).toEqual([])
    await migrate(connection)
    expect(await migrationsOf(connection)).toEqual(first)
  })

  test('moves completions, rounds and exams whole into one table', async () => {
    const connection = await makeEmpty()
    await makeEarlierAssessments(connection)
    await migrate(connection)
    expect(await readAssessments(connection)).toEqual(EARLIER_ASSESSMENTS)
    const old = `select 1 from pg_tables where tablename in ('completions', 'rounds', 'exams')`
    expect(await ask(connection, old)).toEqual([])
    const again = (juz: string, kind: string) =>
      ask(
        connection,
        `insert into assessments (account_id, id, kind, student_id, juz, name, status)
          select account_id, gen_random_uuid(), '${kind}', student_id, ${juz}, 'Again', 'completed'
          from assessments where juz = 30`,
      )
    await expect(again('30', 'completion')).rejects.toThrow('completions_once')
    await expect(again('31', 'completion')).rejects.toThrow('juz_of_thirty')
    await expect(again('null', 'completion')).rejects.toThrow('completions_of_juz')
    await expect(again('29', 'round')).rejects.toThrow('completions_of_juz')
    await expect(again('null', 'exam')).rejects.toThrow('exams_of_all')
    await again('null', 'round')
  })

  test('runs once when several servers start together', async () => {
    const connection = await makeEmpty()
    await Promise.all(Array.from({ length: 4 }, () => migrate(connection)))
    const hashes = (await migrationsOf(connection)).map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('refuses a database of a newer program and leaves it unchanged', async () => {
    const connection = await makeEmpty()
    await migrate(connection)
    await ask(
      connection,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
    )
    await expect(migrate(connection)).rejects.toThrow(/newer version of Talaqqi/)
    await ask(connection, 'drop table audit')
    await expect(migrate(connection)).rejects.toThrow(/newer version of Talaqqi/)
  })

  test('names the blocking connection, and gives up after its time limit', async () => {
    const connection = await makeEmpty()
    // A server that changes the tables of another database must not be named.
    await holdTables(await makeEmpty())
    const other = await holdTables(connection)
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const pid = (await other.query('select pg_backend_pid() as pid')).rows[0].pid
    await expect(migrate(connection, { othersMs: 100, say })).rejects.toThrow(
      /^the database connection \d+ of .* has kept the tables for .*pg_terminate_backend.*$/i,
    )
    expect(said).toEqual([expect.stringContaining(`Waiting for the database connection ${pid} of`)])
    const waiting = migrate(connection, { say })
    await expect.poll(() => said.length).toBe(2)
    await other.query('commit')
    await waiting
    // Other databases of this PostgreSQL have locks of their own.
    const locks = `select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    expect(await ask(connection, locks)).toEqual([])
  })

  test('needs the right to create tables only when some are missing', async (context) => {
    const connection = await makeEmpty()
    const [{ rolsuper }] = await ask(
      connection,
      'select rolsuper from pg_roles where rolname = current_user',
    )
    if (rolsuper) context.skip('a superuser may do anything')
    const database = new pg.Client(connection).database
    const revoke = `revoke create on database ${database} from current_user`
    await ask(connection, revoke)
    await expect(migrate(connection)).rejects.toThrow(
      /^The role of DATABASE_URL may not make .*\.\)$/,
    )
    await ask(connection, `grant create on database ${database} to current_user`)
    await migrate(connection)
    await ask(connection, revoke)
    await migrate(connection)
  })

  test('refuses an unreachable database without showing its password', async () => {
    const connection = {
      host: '127.0.0.1',
      port: 1,
      user: 'me',
      password: 'hidden',
      database: 'none',
    }
    await expect(migrate(connection)).rejects.toThrow(
      /^The database cannot be reached \(.*ECONNREFUSED.*\)/,
    )
    await expect(migrate(connection)).rejects.not.toThrow(/hidden/)
    const missing = inDatabase(inject('postgres'), 'no_such_database')
    await expect(migrate(missing)).rejects.toThrow(
      /^The database cannot be reached \(.*no_such_database.*\)/,
    )
  })
})

const LIBC = "template template0 locale_provider libc locale 'C'"

test.each([
  [
    `${LIBC} encoding 'SQL_ASCII'`,
    /^The database stores text as SQL_ASCII, .*'und' template template0\.$/,
  ],
  [`${LIBC} encoding 'LATIN1'`, /^The database stores text as LATIN1, /],
  [`${LIBC} encoding 'UTF8'`, /^The database does not sort names by the rules of all languages/],
])('an empty database %s is refused', async (kind, line) => {
  const connection = await makeEmpty(kind)
  await expect(migrate(connection)).rejects.toThrow(line)
  expect(await ask(connection, `select 1 from pg_namespace where nspname = 'drizzle'`)).toEqual([])
})

test('a school in a database without ICU continues, with a warning', async () => {
  const connection = await makeEmpty(`${LIBC} encoding 'UTF8'`)
  await ask(
    connection,
    `create schema drizzle; create table drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  )
  const said: string[] = []
  await migrate(connection, { say: (line) => void said.push(line) })
  expect(said).toEqual([expect.stringMatching(/ICU.*move to it by a backup and a restore\.$/)])
})

test('PostgreSQL 15 and later are accepted, earlier ones refused', () => {
  for (const version of [150_000, 150_013, 180_004])
    expect(() => requirePostgres15(version)).not.toThrow()
  for (const version of [149_999, 140_011, 90_624])
    expect(() => requirePostgres15(version)).toThrow(/older than PostgreSQL 15/)
})
