import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { clientOf, tokenOf } from '../../testing/client.ts'
import { useCuttableWay } from '../../testing/postgres/proxy.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../testing/server.ts'
import { openDatabase } from './database.ts'

const server = useServer()
const RHYTHM = { everyMs: 100, silentMs: 1000 }

async function serve() {
  const way = await useCuttableWay(server.connection)
  const { db, close, watch } = openDatabase(way.connection)
  const lines: string[] = []
  const log = {
    error: (_: object, line: string) => void lines.push(line),
    info: (line: string) => void lines.push(line),
  }
  const stop = watch(log, RHYTHM)
  const app = await buildApp(db, testConfig)
  onTestFinished(async () => {
    await stop()
    await app.close()
    await close()
  })
  const { administrator } = await makeScene(server)
  const client = clientOf(app, tokenOf(administrator))
  const list = () => client.send({ method: 'GET', path: '/students/' })
  const statusOf = async (call: Promise<{ statusCode: number }>) => (await call).statusCode
  const works = () => expect.poll(() => statusOf(list()), { timeout: 5000 }).toBe(200)
  await works()
  lines.splice(0)
  return { way, db, administrator, lines, list, works }
}

const LEFT = 'the database is left: it is silent, away, or only reads'
const BACK = 'the database answers again'

test('a silent database is left within seconds, long before statements time out', async () => {
  const { way, db, list, lines, works } = await serve()
  way.swallow()
  const begun = Date.now()
  const calls = await Promise.all(Array.from({ length: 12 }, list))
  const transaction = db.transaction((inside) => inside.execute(sql`select 1`))
  await expect(
    transaction.then(
      () => 'ok',
      () => 'refused',
    ),
  ).resolves.toMatch(/ok|refused/)
  expect(Date.now() - begun).toBeLessThan(RHYTHM.silentMs + 1500)
  expect(calls.some(({ statusCode }) => statusCode === 503)).toBe(true)
  expect(calls.every(({ statusCode }) => statusCode === 503 || statusCode === 200)).toBe(true)
  await works()
  expect(lines).toEqual([LEFT, BACK])
})

test('calls are refused at once while the database is away', async () => {
  const { way, list, works } = await serve()
  way.cut()
  await expect.poll(async () => (await list()).statusCode).toBe(503)
  await sleep(300)
  const begun = Date.now()
  expect((await list()).json().detail.code).toBe('not_ready')
  expect(Date.now() - begun).toBeLessThan(200)
  way.mend()
  await works()
})

test('a database that has become a standby takes no call', async () => {
  const { db, lines, list, works, administrator } = await serve()
  const { rows } = await db.execute(sql`select current_database() as name`)
  const name = sql.identifier(String(rows[0]?.name))
  await server.db.execute(sql`alter database ${name} set default_transaction_read_only = on`)
  await server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect.poll(() => lines.includes(LEFT), { timeout: 5000 }).toBe(true)
  const answers = await Promise.all([list(), list()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])

  const unwatched = openDatabase(server.connection)
  const app = await buildApp(unwatched.db, testConfig)
  onTestFinished(async () => {
    await app.close()
    await unwatched.close()
  })
  const body = { name: 'Class C' }
  const asAdministrator = clientOf(app, tokenOf(administrator))
  const write = await asAdministrator.send({ method: 'POST', path: '/sections/', body })
  expect([write.statusCode, write.json().detail.code]).toEqual([503, 'not_ready'])

  await server.db.execute(sql`begin read write; alter database ${name} reset all; commit`)
  await works()
}, 20_000)

test('a statement that lasts long is not cut off', async () => {
  const { db, lines } = await serve()
  await db.execute(sql`select pg_sleep(${(RHYTHM.silentMs * 3) / 1000})`)
  expect(lines).toEqual([])
})
