import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { saveSession } from '@talaqqi/contract/sessions'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { makeSession } from '../../areas/sessions/factory.ts'
import { migrateTo } from '../../platform/database/migrate.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import {
  allRows,
  ask,
  backedUp,
  makeEmpty,
  makeFolder,
  SECRET,
  shapeOf,
} from '../../testing/postgres/backups.ts'
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

describe('a backup', () => {
  test('restores every row of every table of the demo school', async () => {
    await seedDemo(openDirectory(server.db))
    const { asTeacher, account_id, student } = await makeScene(server)
    const { id } = await makeSession(server, { account_id, student_id: student.id })
    const comment = 'Tabs\tand\nlines\r\\. \\N \u2028 بِسْمِ \u200c \u{1f319}'
    await asTeacher.call(saveSession, { params: { id }, body: { comment } })
    const file = await backedUp(server.connection)
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
    const file = await backedUp(server.connection)
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
    const file = await backedUp(server.connection)
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
    await restore(into, await backedUp(server.connection))
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
