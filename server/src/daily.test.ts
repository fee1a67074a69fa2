import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { daily } from './daily.ts'
import { openDatabase } from './platform/database/database.ts'
import { failuresByWork } from './platform/failures.ts'
import { openDirectory } from './platform/tenancy/scope.ts'
import { audit } from './tables/index.ts'
import { makeScene } from './testing/schools/scene.ts'
import { useServer } from './testing/server.ts'

const server = useServer()
/** Nightly work spans all schools. */
const { db, close } = openDatabase(server.connection)
afterAll(close)
const backUp = async () => {}
const log = { error: () => {} }

test('a failing nightly job is logged and counted, and stops no other', async () => {
  const done: string[] = []
  const logged: object[] = []
  const fails = async () => {
    throw new Error('no room')
  }
  const works = (name: string) => ({ daily: async () => void done.push(name) })
  const night = daily(openDirectory(db), {
    backUp: fails,
    auditKeepDays: undefined,
    log: { error: (about) => void logged.push(about) },
    of: { first: works('first'), second: { daily: fails }, third: works('third'), fourth: {} },
  })
  await expect(night).rejects.toThrow('nightly work failed: backup, second')
  expect(done).toEqual(['first', 'third'])
  expect(logged).toMatchObject([{ work: 'backup' }, { work: 'second' }])
  expect(failuresByWork().get('second')).toBe(1)
})

test('the audit log is kept without limit or for the set days', async () => {
  const scenes = [await makeScene(server), await makeScene(server)]
  const DAY = 24 * 60 * 60 * 1000
  const entry = (account_id: string, user_id: string, days: number) => {
    const created_at = new Date(Date.now() - days * DAY)
    const id = v7({ msecs: created_at.getTime() })
    const of = { action: 'update', record: 'students', record_id: v7(), changes: {} }
    return { account_id, user_id, id, created_at, ...of }
  }
  for (const { account_id, administrator } of scenes)
    await server.db
      .insert(audit)
      .values([1, 29, 31, 400].map((days) => entry(account_id, administrator.user_id, days)))
  const kept = async () => {
    const rows = scenes.map(({ account_id }) =>
      server.db
        .select({ days: sql<number>`extract(day from now() - ${audit.created_at})::int` })
        .from(audit)
        .where(eq(audit.account_id, account_id))
        .orderBy(audit.created_at),
    )
    return (await Promise.all(rows)).map((of) => of.map(({ days }) => days))
  }
  const directory = openDirectory(db)
  await daily(directory, { backUp, auditKeepDays: undefined, log })
  expect(await kept()).toEqual([Array.of(400, 31, 29, 1), Array.of(400, 31, 29, 1)])
  await daily(directory, { backUp, auditKeepDays: 30, log })
  expect(await kept()).toEqual([Array.of(29, 1), Array.of(29, 1)])
})
