import { setTimeout as sleep } from 'node:timers/promises'
import { listStudents } from '@talaqqi/contract/students'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { clientOf, tokenOf } from '../../testing/client.ts'
import { useCuttableWay } from '../../testing/postgres/proxy.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../testing/server.ts'
import { openDirectory } from '../tenancy/scope.ts'
import { type Limits, openDatabase } from './database.ts'

const server = useServer()
const QUICK: Limits = { statementMs: 800, socketIdleMs: 1200, connectMs: 800 }

async function serve(limits: Limits, max = 3) {
  const way = await useCuttableWay(server.connection)
  const { db, pool, close } = openDatabase(way.connection, { limits, max })
  const app = await buildApp(db, testConfig, openDirectory(db))
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const { teacher } = await makeScene(server)
  const client = clientOf(app, tokenOf(teacher))
  await Promise.all(Array.from({ length: max }, () => client.call(listStudents)))
  return { way, db, pool, client }
}

describe('a database that has gone silent', () => {
  test('blocks no call beyond the limit; new connections work', async () => {
    const { way, client } = await serve(QUICK)
    way.swallow()
    const list = () => client.send({ method: 'GET', path: '/students/' })
    const begun = Date.now()
    const answers = await Promise.all(Array.from({ length: 9 }, list))
    expect(Date.now() - begun).toBeLessThan(QUICK.socketIdleMs + QUICK.connectMs + 1000)
    const codes = answers.map((answer) => answer.json().detail?.code ?? answer.statusCode)
    expect(codes).toContain('not_ready')
    expect(codes.filter((code) => code !== 'not_ready' && code !== 200)).toEqual([])
    expect((await Promise.all(Array.from({ length: 9 }, list))).map((a) => a.statusCode)).toEqual(
      Array(9).fill(200),
    )
  })

  test('keeps no connection of a transaction that could not begin', async () => {
    const { way, db, pool, client } = await serve(QUICK)
    way.swallow()
    const begin = () => db.transaction((inside) => inside.execute(sql`select 1`))
    const begun = await Promise.allSettled(Array.from({ length: 3 }, begin))
    expect(begun.every(({ status }) => status === 'rejected')).toBe(true)
    await client.call(listStudents)
    await Promise.all(Array.from({ length: 3 }, begin))
    expect(pool.totalCount).toBeLessThanOrEqual(3)
  })

  test('releases the locks of a transaction on a silent connection', async () => {
    const { way, db } = await serve(QUICK)
    const lock = sql`select pg_advisory_xact_lock(4711)`
    const held = db.transaction(async (inside) => {
      await inside.execute(lock)
      way.swallow()
      await sleep(100)
      await inside.execute(sql`select 1`)
    })
    await expect(held).rejects.toThrow('Failed query')
    await expect
      .poll(() => server.db.execute(sql`select 1 where pg_try_advisory_lock(4711)`), {
        timeout: 3000,
      })
      .toMatchObject({ rowCount: 1 })
  })

  test('has no effect without limits: long work is not cut', async () => {
    const { db } = await serve('none')
    await db.execute(sql`select pg_sleep(2)`)
    const { db: limited } = await serve(QUICK)
    await expect(limited.execute(sql`select pg_sleep(2)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    })
  })
})
