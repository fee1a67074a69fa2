import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sections } from '../../tables/index.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { makeSchool, makeSection } from '../../testing/schools/factories.ts'
import { openDatabase } from '../database/database.ts'
import {
  inAccessibleClasses,
  inTransaction,
  type Params,
  prepared,
  preparedPages,
} from './index.ts'
import { openDirectory, openSchool, type SchoolScope } from './scope.ts'

const database = useDatabase()
let built = 0

const named = prepared('test_named', (school, { name }: Params<{ name: string }>) => {
  built += 1
  return school.db
    .select({ id: sections.id, name: sections.name })
    .from(sections)
    .where(
      and(
        eq(sections.account_id, school.account_id),
        eq(sections.name, name),
        inAccessibleClasses(school, sections.id),
      ),
    )
})

const listed = preparedPages('test_listed', (school) =>
  school.db
    .select({ name: sections.name })
    .from(sections)
    .where(eq(sections.account_id, school.account_id))
    .orderBy(asc(sections.name)),
)

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
  const school = (account_id: string, section_ids: SchoolScope['section_ids'] = 'all') =>
    openSchool(openDirectory(opened.db), {
      account_id,
      user_id: account_id,
      is_admin: section_ids === 'all',
      section_ids,
      time_zone: 'UTC',
    })
  return { kept, school, asked }
}

describe('a prepared query', () => {
  test('takes its values and its school from each call', async () => {
    const { school } = openOne()
    const here = await makeSection(database, { name: 'Hifz' })
    const there = await makeSection(database, { name: 'Hifz' })
    expect(await named(school(here.account_id), { name: 'Hifz' })).toMatchObject([{ id: here.id }])
    expect(await named(school(there.account_id), { name: 'Hifz' })).toMatchObject([
      { id: there.id },
    ])
    expect(await named(school(here.account_id), { name: 'Nazira' })).toEqual([])
  })

  test("is limited to the caller's classes", async () => {
    const { school } = openOne()
    const { account_id, id } = await makeSection(database, { name: 'Hifz' })
    expect(await named(school(account_id, [id]), { name: 'Hifz' })).toHaveLength(1)
    expect(await named(school(account_id, []), { name: 'Hifz' })).toEqual([])
    expect(await named(school(account_id), { name: 'Hifz' })).toHaveLength(1)
  })

  test('is built once for the pool and once a connection', async () => {
    const { school, kept, asked } = openOne()
    const { account_id } = await makeSchool(database)
    const before = built
    const outside = school(account_id)
    for (let count = 0; count < 3; count += 1) {
      await named(outside, { name: 'Hifz' })
      await inTransaction(outside, (inside) => named(inside, { name: 'Hifz' }))
    }
    expect(built - before).toBe(2)
    expect(await kept()).toEqual(['test_named_in_all'])
    expect(asked.filter((text) => text.includes('"sections"'))).toHaveLength(6)
  })

  test("sees its transaction's writes and is rolled back with it", async () => {
    const { school } = openOne()
    const { account_id } = await makeSchool(database)
    const write = inTransaction(school(account_id), async (inside) => {
      await inside.db.insert(sections).values({ account_id, id: account_id, name: 'New' })
      expect(await named(inside, { name: 'New' })).toHaveLength(1)
      throw new Error('enough')
    })
    await expect(write).rejects.toThrow('enough')
    expect(await named(school(account_id), { name: 'New' })).toEqual([])
  })

  test('reads pages of every size from any position', async () => {
    const { school } = openOne()
    const { account_id } = await makeSchool(database)
    for (const name of ['A', 'B', 'C', 'D']) await makeSection(database, { account_id, name })
    const page = async (skip: number, limit: number) =>
      (await listed(school(account_id), { skip, limit })).map(({ name }) => name).join('')
    expect(await page(0, 2)).toBe('AB')
    expect(await page(2, 2)).toBe('CD')
    expect(await page(0, 100_000)).toBe('ABCD')
  })

  test('has a unique name', () => {
    expect(() => prepared('test_named', (school) => school.db.select().from(sections))).toThrow(
      'two prepared queries are called test_named_in_all',
    )
  })

  test('leaves nothing on the connection with DATABASE_PREPARED off', async () => {
    const { school, kept } = openOne(false)
    const { account_id } = await makeSection(database, { name: 'Hifz' })
    const outside = school(account_id)
    expect(await named(outside, { name: 'Hifz' })).toHaveLength(1)
    const inside = await inTransaction(outside, (scope) => named(scope, { name: 'Hifz' }))
    expect(inside).toHaveLength(1)
    expect(await kept()).toEqual([])
  })
})
