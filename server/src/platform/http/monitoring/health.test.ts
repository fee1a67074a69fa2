import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { useCuttableWay } from '../../../testing/postgres/proxy.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { openDatabase } from '../../database/database.ts'
import { isMigrated } from '../../database/migrate.ts'
import { SERVER } from '../../folders.ts'
import { VERSION } from '../../version.ts'

const server = useServer()
const READY = [200, { status: 'ok' }]
const ALIVE = [200, { status: 'ok', version: VERSION }]

const ask = async (app: FastifyInstance, at: string) => {
  const begun = performance.now()
  const answer = await app.inject(`/api/${at}`)
  expect(performance.now() - begun, at).toBeLessThan(2000)
  return [answer.statusCode, answer.json()]
}
const notReady = (what: string) => [
  503,
  {
    detail: {
      code: 'not_ready',
      message: `Not ready: ${what}`,
      reason: { code: 'parts_not_ready', params: { parts: what } },
    },
  },
]

test('a frozen database is reported as not ready within two seconds', async () => {
  const way = await useCuttableWay(server.connection)
  const limits = { statementMs: 5000, socketIdleMs: 5000, connectMs: 5000 }
  const { db, close } = openDatabase(way.connection, { limits, max: 1 })
  const app = await buildApp(db, testConfig)
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  expect(await ask(app, 'ready')).toEqual(READY)
  way.swallow()
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(app, 'ready')))
  expect(new Set(asked.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify(notReady('database'))]),
  )
  expect(await ask(app, 'health')).toEqual(ALIVE)
  await expect.poll(() => ask(app, 'ready'), { timeout: 10_000 }).toEqual(READY)
})

test('a server with old tables or stopped jobs is not ready', async () => {
  const { db, pool, close } = openDatabase(server.connection)
  let areJobsInOrder = false
  const checks = { migrations: () => isMigrated(pool), jobs: async () => areJobsInOrder }
  const app = await buildApp(db, testConfig, { checks })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  expect(await ask(app, 'ready')).toEqual(notReady('jobs'))
  areJobsInOrder = true
  expect(await ask(app, 'ready')).toEqual(READY)
  await db.execute(sql`delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations)`)
  expect(await ask(app, 'ready')).toEqual(notReady('migrations'))
})

test('readiness names the part that is really missing', async () => {
  const { db, pool, close } = openDatabase({ ...server.connection, database: 'no_such_database' })
  const checks = { migrations: () => isMigrated(pool), jobs: async () => false }
  const app = await buildApp(db, testConfig, { checks })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  // As behind a pooler, which accepts connections without a database.
  expect(await ask(app, 'ready')).toEqual(notReady('database'))
  const slow = await buildApp(server.db, testConfig, {
    checks: { migrations: () => sleep(1800).then(() => true) },
  })
  onTestFinished(() => slow.close())
  expect(await ask(slow, 'ready')).toEqual(notReady('migrations'))
})

test('the version of the release has notes', () => {
  const root = path.join(SERVER, '..')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(version).toBe(VERSION)
  expect(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${VERSION}\n`)
})

test('a server with a full disk is not ready', async () => {
  const { db, close } = openDatabase(server.connection)
  // /proc has no free block.
  const app = await buildApp(db, { ...testConfig, dataDir: '/proc' })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  expect(await ask(app, 'ready')).toEqual(notReady('disk'))
  expect(await ask(app, 'health')).toEqual(ALIVE)
})

test('a closing server answers running calls and refuses new ones', async () => {
  const { db, close } = openDatabase(server.connection)
  const app = await buildApp(db, { ...testConfig, databaseUrl: 'postgresql://elsewhere/school' })
  onTestFinished(close)
  app.get('/api/slow', () => sleep(300).then(() => ({ slow: 'answered' })))
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = fetch(`${at}/api/slow`)
  await fetch(`${at}/api/health`)
  const closed = app.close()
  await sleep(100)
  for (const headers of [{}, { connection: 'close' }]) {
    const refused = await fetch(`${at}/api/openapi.json`, { headers })
    expect(refused.headers.get('connection')).toBe('close')
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { detail: { code: 'not_ready' } },
    ])
  }
  expect(await (await slow).json()).toEqual({ slow: 'answered' })
  await closed
  await expect(fetch(`${at}/api/health`)).rejects.toThrow('fetch failed')
})
