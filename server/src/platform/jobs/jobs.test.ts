import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { eventually } from '../../testing/outside/post.ts'
import { administer, dropDatabase, inDatabase } from '../../testing/postgres/administer.ts'
import { databaseName } from '../../testing/postgres/database.ts'
import { openDatabase } from '../database/database.ts'
import { openJobs } from './index.ts'

const name = databaseName()
const postgres = inject('postgres')
const { pool, db, close } = openDatabase(inDatabase(postgres, name))
beforeAll(() => administer(postgres, `create database ${name}`))
afterAll(async () => {
  await close()
  await dropDatabase(postgres, name)
})

afterEach(() => {
  vi.useRealTimers()
})

test('servers that start together share queues and one nightly run', async () => {
  const errors: object[] = []
  const log = { error: (details: object) => void errors.push(details) }
  const servers = [1, 2, 3].map(() => openJobs(pool, { pollingSeconds: 0.5 }))
  await Promise.all(servers.map((jobs) => jobs.start(log)))
  let done = 0
  const work = async () => void done++
  await Promise.all(servers.map((jobs) => jobs.daily(work)))
  const { rows } = await db.execute(sql`select name, cron from pgboss.schedule`)
  expect(rows).toEqual([{ name: 'daily', cron: '17 2 * * *' }])

  await Promise.all(servers.map((jobs) => jobs.send(db, 'daily', {})))
  await eventually(async () => {
    const waiting = await db.execute(
      sql`select 1 from pgboss.job where name = 'daily' and state <> 'completed'`,
    )
    return done > 0 && waiting.rows.length === 0 ? true : undefined
  }, 'the daily work was not done')
  expect(done).toBe(1)

  const again = openJobs(pool)
  await again.start(log)
  for (const jobs of [...servers, again]) await jobs.stop()
  expect(errors).toEqual([])
})

test('jobs go on when the clock of the server is put back', async () => {
  const jobs = openJobs(pool, { tends: false, pollingSeconds: 0.5 })
  await jobs.start({ error: () => {} })
  let done = 0
  await jobs.work('push', 1, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    done++
    return 'done'
  })
  for (const number of [1, 2]) {
    await jobs.send(db, 'push', {})
    await eventually(() => (done >= number ? true : undefined), `job ${number} was not done`)
  }
  await jobs.stop()
  expect(done).toBe(2)
})
