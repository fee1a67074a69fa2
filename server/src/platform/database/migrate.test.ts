import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { administer, dropDatabase, inDatabase } from '../../testing/administer.ts'
import { databaseName } from '../../testing/database.ts'
import { migrate, requirePostgres15 } from './migrate.ts'

/** An empty database of this test's own. */
async function makeEmpty(): Promise<pg.ClientConfig> {
  const name = databaseName()
  await administer(inject('postgres'), `create database ${name}`)
  onTestFinished(() => dropDatabase(inject('postgres'), name))
  return inDatabase(inject('postgres'), name)
}

async function ask(connection: pg.ClientConfig, query: string) {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}

const migrationsOf = (connection: pg.ClientConfig) =>
  ask(connection, 'select hash from drizzle.__drizzle_migrations')

describe('migrating', () => {
  test('makes the tables of an empty database, and again changes nothing', async () => {
    const connection = await makeEmpty()
    await migrate(connection)
    const first = await migrationsOf(connection)
    expect(first.length).toBeGreaterThan(0)
    expect(await ask(connection, 'select * from accounts')).toEqual([])
    await migrate(connection)
    expect(await migrationsOf(connection)).toEqual(first)
  })

  test('by several servers that start together is done once', async () => {
    const connection = await makeEmpty()
    await Promise.all(Array.from({ length: 4 }, () => migrate(connection)))
    const hashes = (await migrationsOf(connection)).map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('refuses a database that a newer program has migrated, and leaves it as it is', async () => {
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

  test('refuses a database that cannot be reached, without showing its password', async () => {
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

test('PostgreSQL 15 and later are taken, and nothing before', () => {
  for (const version of [150_000, 150_013, 180_004])
    expect(() => requirePostgres15(version)).not.toThrow()
  for (const version of [149_999, 140_011, 90_624])
    expect(() => requirePostgres15(version)).toThrow(/older than PostgreSQL 15/)
})
