import {
  appendFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { saveSession } from '@talaqqi/contract/sessions'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeSession } from '../../areas/sessions/factory.ts'
import { migrateTo } from '../../platform/database/migrate.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { administer, dropDatabase, inDatabase } from '../../testing/postgres/administer.ts'
import { databaseName } from '../../testing/postgres/database.ts'
import {
  EARLIER_ASSESSMENTS,
  makeEarlierAssessments,
  readAssessments,
} from '../../testing/postgres/earlier-assessments.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { seedDemo } from '../seed/demo/demo.ts'
import { backUp, checkBackup } from './back-up.ts'
import { backUpNightly } from './nightly.ts'
import { restore } from './restore.ts'

const server = useServer()

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function makeEmpty(): Promise<pg.ClientConfig> {
  const name = databaseName()
  await administer(inject('postgres'), `create database ${name}`)
  onTestFinished(() => dropDatabase(inject('postgres'), name))
  return inDatabase(inject('postgres'), name)
}

async function ask(connection: pg.ClientConfig, query: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}

async function allRows(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const tables = await ask(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const rows = await ask(
    connection,
    tables
      .map(({ name }) => `select '${name}' as name, t::text as row from public."${name}" t`)
      .join(' union all '),
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) found.set(name, [])
  for (const { name, row } of rows) found.get(name)?.push(row)
  return Object.fromEntries([...found].map(([name, texts]) => [name, texts.toSorted()]))
}

const shapeOf = (connection: pg.ClientConfig) =>
  ask(
    connection,
    `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as it from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select table_name || column_name || data_type || is_nullable || coalesce(column_default, '')
       from information_schema.columns where table_schema = 'public'
     order by 1`,
  )

const SECRET = 'the secret of a server that is backed up'

async function backedUp(connection = server.connection): Promise<string> {
  const file = path.join(await makeFolder(), 'school.backup')
  await backUp({ connection, file, secret: SECRET })
  return file
}

describe('a backup', () => {
  test('restores every row of every table of the demo school', async () => {
    await seedDemo(openDirectory(server.db))
    const { asTeacher, account_id, student } = await makeScene(server)
    const { id } = await makeSession(server, { account_id, student_id: student.id })
    const comment = 'Tabs\tand\nlines\r\\. \\N \u2028 بِسْمِ \u200c \u{1f319}'
    await asTeacher.call(saveSession, { params: { id }, body: { comment } })
    const file = await backedUp()
    const before = await allRows(server.connection)
    expect(Object.values(before).flat().length).toBeGreaterThan(3000)
    const into = await makeEmpty()
    const { header } = await restore(into, file)
    expect(header.secret).toBe(SECRET)
    expect(await allRows(into)).toEqual(before)
    expect(await shapeOf(into)).toEqual(await shapeOf(server.connection))
    // The format has no sequences: a restored one would restart.
    expect(await ask(into, `select 1 from pg_sequences where schemaname = 'public'`)).toEqual([])
  }, 60_000)

  test('is a snapshot of one moment despite concurrent writes', async () => {
    const { account_id, student } = await makeScene(server)
    const record = (name: string) =>
      makeSession(server, { account_id, student_id: student.id, name })
    const names = ['0']
    await record('0')
    const pen = { isDown: true }
    const writing = (async () => {
      for (; pen.isDown; names.push(String(names.length))) await record(String(names.length))
    })()
    const file = await backedUp()
    pen.isDown = false
    await writing
    const into = await makeEmpty()
    await restore(into, file)
    const kept = await ask(
      into,
      `select s.name from sessions s where s.account_id = '${account_id}'
         and exists (select from lessons l where l.account_id = s.account_id and l.session_id = s.id)
       order by s.name::int`,
    )
    expect(kept.map(({ name }) => name)).toEqual(names.slice(0, kept.length))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(names.length)
  })

  test('is one file for its owner only and never overwrites another', async () => {
    const file = await backedUp()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(path.dirname(file))).toEqual(['school.backup'])
    const again = backUp({ connection: server.connection, file, secret: null })
    await expect(again).rejects.toThrow('is there already')
  })

  test('leaves no file when it fails', async () => {
    const folder = await makeFolder()
    const connection = { ...server.connection, host: folder }
    const file = path.join(folder, 'school.backup')
    await expect(backUp({ connection, file, secret: null })).rejects.toThrow('cannot be reached')
    expect(await readdir(folder)).toEqual([])
  })

  test('carries pending mails, sealed, and omits sent ones', async () => {
    const into = await makeEmpty()
    const sealed = (text: string) => `{"sealed": "${text}"}`
    const send = (queue: string, text: string, state = 'created') =>
      server.db.execute(
        sql`insert into pgboss.job (name, data, state, priority) values (${queue}, ${sealed(text)}::jsonb, ${state}::pgboss.job_state, 7)`,
      )
    await send('mail', 'waits')
    await send('mail', 'tried once', 'retry')
    await send('mail', 'gone', 'completed')
    await send('mail_failed', 'refused')
    await send('daily', 'of today')
    await restore(into, await backedUp())
    const jobs = await ask(
      into,
      `select name, state, priority, data->>'sealed' as sealed from pgboss.job where data ? 'sealed' order by 4`,
    )
    expect(jobs).toEqual([
      { name: 'mail', state: 'created', priority: 7, sealed: 'tried once' },
      { name: 'mail', state: 'created', priority: 7, sealed: 'waits' },
    ])
  })

  test('of an older version is restored, then migrated', async () => {
    const old = await makeEmpty()
    const all = await ask(
      server.connection,
      'select hash, created_at::float8 from drizzle.__drizzle_migrations order by id',
    )
    const client = new pg.Client(old)
    await client.connect()
    await migrateTo(client, all.slice(0, 1) as { hash: string; created_at: number }[])
    await client.query(
      `insert into accounts (id, name) values (gen_random_uuid(), 'Of the first version')`,
    )
    await client.end()
    const into = await makeEmpty()
    await restore(into, await backedUp(old))
    expect(await ask(into, 'select name from accounts')).toEqual([{ name: 'Of the first version' }])
    expect(await shapeOf(into)).toEqual(await shapeOf(server.connection))
  })

  test('of a version with three tables of assessments keeps their rows', async () => {
    const old = await makeEmpty()
    await makeEarlierAssessments(old)
    const into = await makeEmpty()
    await restore(into, await backedUp(old))
    expect(await readAssessments(into)).toEqual(EARLIER_ASSESSMENTS)
    expect(await shapeOf(into)).toEqual(await shapeOf(server.connection))
  })
})

describe('a refused restore says so in one line and changes nothing', () => {
  const refusal = async (file: string, into?: pg.ClientConfig) => {
    const target = into ?? (await makeEmpty())
    const error = await restore(target, file).then(
      () => new Error('it was restored'),
      (reason: Error) => reason,
    )
    expect(error.message).not.toContain('\n')
    if (!into)
      expect(
        await ask(target, `select 1 from pg_tables where schemaname in ('public', 'drizzle')`),
      ).toEqual([])
    return error.message
  }

  test('into a database with tables', async () => {
    const before = await allRows(server.connection)
    expect(await refusal(await backedUp(), server.connection)).toMatch(
      /^There is a database with tables already/,
    )
    expect(await allRows(server.connection)).toEqual(before)
  })

  test('of a truncated file', async () => {
    const file = await backedUp()
    const { size } = await stat(file)
    for (const length of [size - 1, size - 73, Math.floor(size / 2), 100, 2]) {
      await truncate(file, length)
      expect(await refusal(file)).toMatch(/is not whole/)
    }
    await truncate(file, 0)
    expect(await refusal(file)).toMatch(/is no backup of Talaqqi/)
  })

  test('of a file with any bit changed', async () => {
    const file = await backedUp()
    const good = await readFile(file)
    const places = [
      0,
      4,
      9,
      40,
      good.length >> 1,
      good.length - 90,
      good.length - 70,
      good.length - 5,
    ]
    for (const place of places) {
      const bad = Buffer.from(good)
      bad[place] = (bad[place] ?? 0) ^ 0x10
      await writeFile(file, bad)
      await expect(checkBackup(file), String(place)).rejects.toThrow(
        /is damaged|is not whole|is no backup of Talaqqi/,
      )
    }
    const bad = Buffer.from(good)
    bad[good.length >> 1] = (bad[good.length >> 1] ?? 0) ^ 1
    await writeFile(file, bad)
    expect(await refusal(file)).toMatch(/is damaged/)
  })

  test('of another file, an empty file, or a file with trailing data', async () => {
    const folder = await makeFolder()
    const file = path.join(folder, 'photos.zip')
    expect(await refusal(file)).toMatch(/cannot be read/)
    await writeFile(file, 'PK photos')
    expect(await refusal(file)).toMatch(/is no backup of Talaqqi/)
    await writeFile(file, gzipSync('photos'))
    expect(await refusal(file)).toMatch(/is not whole/)
    const longer = await backedUp()
    await appendFile(longer, 'more')
    expect(await refusal(longer)).toMatch(/is not whole/)
  })

  test('of a newer version', async () => {
    const newer = await makeEmpty()
    await restore(newer, await backedUp())
    await ask(
      newer,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 2031', 9e12)`,
    )
    expect(await refusal(await backedUp(newer))).toMatch(/newer version of Talaqqi/)
  })
})

describe('each night', () => {
  const log = { info: () => {} }
  test('a backup is made once and expired ones are deleted', async () => {
    const folder = path.join(await makeFolder(), 'backups')
    const wanted = { connection: server.connection, folder, secret: SECRET }
    await backUpNightly(wanted, log)
    const [made = ''] = await readdir(folder)
    expect(made).toBe(`talaqqi-${new Date().toISOString().slice(0, 10)}.backup`)
    await checkBackup(path.join(folder, made))
    const { mtimeMs } = await stat(path.join(folder, made))
    for (let day = 10; day < 25; day++)
      await writeFile(path.join(folder, `talaqqi-20${day}-01-01.backup`), '')
    await writeFile(path.join(folder, 'talaqqi-2020-01-01.backup.77.part'), 'of a killed server')
    await writeFile(path.join(folder, 'notes.txt'), 'of a person')
    await backUpNightly(wanted, log)
    expect((await stat(path.join(folder, made))).mtimeMs).toBe(mtimeMs)
    await rm(path.join(folder, made))
    await backUpNightly(wanted, log)
    const left = await readdir(folder)
    expect(left).toHaveLength(7 + 4 + 1)
    expect(left).toContain('notes.txt')
  })
})
