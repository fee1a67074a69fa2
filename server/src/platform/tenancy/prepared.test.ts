import { and, asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeSection } from '../../areas/sections/factory.ts'
import { sections } from '../../tables/index.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { openDatabase } from '../database/database.ts'
import { inTransaction, isAnyOf, type Params, preparedStatement } from './index.ts'
import { openDirectory, openSchool } from './scope.ts'

const database = useDatabase()
let built = 0

type Values = { account_id: string; names: readonly string[] }

const named = preparedStatement('test_named', (db, { account_id, names }: Params<Values>) => {
  built += 1
  return db
    .select({ id: sections.id, name: sections.name, created_at: sections.created_at })
    .from(sections)
    .where(and(eq(sections.account_id, account_id), isAnyOf(sections.name, names)))
    .orderBy(asc(sections.name))
})

function openOne(prepares = true) {
  const asked: string[] = []
  const opened = openDatabase(
    { ...database.connection, prepares },
    {
      max: 1,
      watch: (text) => asked.push(text),
    },
  )
  onTestFinished(() => opened.close())
  const kept = async () =>
    (await opened.pool.query('select name from pg_prepared_statements')).rows.map(
      (row: { name: string }) => row.name,
    )
  const school = (account_id: string) =>
    openSchool(openDirectory(opened.db), {
      account_id,
      user_id: account_id,
      is_admin: true,
      section_ids: 'all',
      time_zone: 'UTC',
    })
  return { kept, school, asked }
}

describe('a prepared statement', () => {
  test('takes its values from each call', async () => {
    const { db } = openOne().school(v7())
    const { account_id, id, created_at } = await makeSection(database, { name: 'Hifz' })
    const other = await makeSection(database, { name: 'Hifz' })
    const hifz = { id, name: 'Hifz', created_at }
    expect(await named(db, { account_id, names: ['Hifz', 'Nazira'] })).toEqual([hifz])
    expect(await named(db, { account_id: other.account_id, names: ['Hifz'] })).toMatchObject([
      { id: other.id },
    ])
    expect(await named(db, { account_id, names: [] })).toEqual([])
  })

  test('is built once for the pool and once a transaction', async () => {
    const { school, kept, asked } = openOne()
    const { account_id } = await makeSchool(database)
    const before = built
    const outside = school(account_id)
    const values = { account_id, names: ['Hifz'] }
    for (let count = 0; count < 3; count += 1) await named(outside.db, values)
    expect(built - before).toBe(1)
    await inTransaction(outside, async ({ db }) => {
      await named(db, values)
      await named(db, values)
    })
    expect(built - before).toBe(2)
    expect(await kept()).toEqual(['test_named'])
    expect(asked.filter((text) => text.includes('"sections"'))).toHaveLength(5)
  })

  test("sees its transaction's writes and is rolled back with it", async () => {
    const { school } = openOne()
    const { account_id } = await makeSchool(database)
    const values = { account_id, names: ['New'] }
    const write = inTransaction(school(account_id), async ({ db }) => {
      await db.insert(sections).values({ account_id, id: account_id, name: 'New' })
      expect(await named(db, values)).toHaveLength(1)
      throw new Error('enough')
    })
    await expect(write).rejects.toThrow('enough')
    expect(await named(school(account_id).db, values)).toEqual([])
  })

  test('leaves nothing on the connection with DATABASE_PREPARED off', async () => {
    const { school, kept } = openOne(false)
    const { account_id } = await makeSection(database, { name: 'Hifz' })
    const outside = school(account_id)
    const values = { account_id, names: ['Hifz'] }
    expect(await named(outside.db, values)).toHaveLength(1)
    expect(await inTransaction(outside, ({ db }) => named(db, values))).toHaveLength(1)
    expect(await kept()).toEqual([])
  })
})
