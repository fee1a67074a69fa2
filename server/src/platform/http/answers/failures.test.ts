import { readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { getSession, listRecentSessions } from '@talaqqi/contract/sessions'
import { listStudents } from '@talaqqi/contract/students'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { makeSession } from '../../../areas/sessions/factory.ts'
import { makeUser, PASSWORD } from '../../../areas/users/factory.ts'
import { audit } from '../../../tables/index.ts'
import { clientOf, signIn, tokenOf } from '../../../testing/client.ts'
import { useCuttableWay } from '../../../testing/postgres/proxy.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { openDatabase } from '../../database/database.ts'
import { inTransaction, openDirectory } from '../../tenancy/scope.ts'

let log = ''
const stream = new Writable({
  write(chunk, _, done) {
    log += chunk
    done()
  },
})
const server = useServer({ level: 'trace', stream })

type Line = { level: number; reqId?: string; msg: string; err?: { message: string } }
const lines = (): Line[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const ERROR = 50

describe('an unexpected failure', () => {
  test('hides its cause from callers; the log has it by request id', async () => {
    const { asTeacher, student, account_id } = await makeScene(server)
    await makeSession(server, { account_id, student_id: student.id, name: 'Secret of Bilal' })
    await server.db.execute(sql`alter table indicators rename to indicators_away`)
    const response = await asTeacher.send({ method: 'GET', path: '/sessions/recent' })
    await server.db.execute(sql`alter table indicators_away rename to indicators`)
    const { detail } = response.json()
    expect([response.statusCode, detail]).toEqual([
      500,
      {
        code: 'unexpected',
        message: 'Something went wrong',
        request_id: response.headers['x-request-id'],
      },
    ])
    expect(response.body).not.toMatch(/indicators|select/)
    const failed = lines().find(
      ({ level, reqId }) => level === ERROR && reqId === detail.request_id,
    )
    expect(failed?.err?.message).toMatch(
      /Failed query: select.*relation "indicators" does not exist/s,
    )
    expect(JSON.stringify(failed)).not.toContain(account_id)
  })
})

describe('the log', () => {
  test('has every request and never a password or token', async () => {
    const person = await makeUser(server)
    const client = clientOf(server.app)
    const login = { method: 'POST', path: '/login' } as const
    const right = await client.send({
      ...login,
      body: { username: person.email, password: PASSWORD },
    })
    const token = right.json().data.access_token
    await client.send({ ...login, body: { username: person.email, password: 'Wrong-secret-1!' } })
    await client.send({ ...login, body: { username: person.email, password: ['Odd-secret-1!'] } })
    await client.send({
      ...login,
      body: '{"password": "Broken-secret-1!',
      headers: { 'content-type': 'application/json' },
    })
    await clientOf(server.app, token).call(listStudents)
    await clientOf(server.app, `${token}x`).refused(listStudents)
    await clientOf(server.app, token).send({ method: 'POST', path: '/token' })
    expect(lines().filter(({ msg }) => msg === 'answered').length).toBeGreaterThanOrEqual(7)
    for (const secret of [PASSWORD, 'secret-1!', token, token.slice(0, 40), 'argon2'])
      expect(log.includes(secret), secret).toBe(false)
  })
})

describe('a temporary failure of the database', () => {
  async function serveFailing(answer: (db: ReturnType<typeof openDatabase>['db']) => unknown) {
    const limits = { statementMs: 200, socketIdleMs: 5000, connectMs: 5000 }
    const { db, close } = openDatabase(server.connection, { limits })
    const app = await buildApp(db, testConfig, openDirectory(db))
    app.get('/api/failing', () => answer(db))
    const response = await app.inject('/api/failing')
    await app.close()
    await close()
    return { status: response.statusCode, ...response.json().detail }
  }
  const unexpected = { status: 500, code: 'unexpected', request_id: expect.any(String) }

  test('a statement timeout is a failure without retry', async () => {
    expect(await serveFailing((db) => db.execute(sql`select pg_sleep(1)`))).toMatchObject(
      unexpected,
    )
  })

  test('a missing file does not count as a lost database', async () => {
    expect(await serveFailing(() => readFile('/nowhere/at/all'))).toMatchObject(unexpected)
  })

  test('another unreachable server does not count as a lost database', async () => {
    expect(await serveFailing(() => fetch('http://127.0.0.1:9'))).toMatchObject(unexpected)
  })

  test('a transaction aborted twice asks for a later retry', async () => {
    let runs = 0
    const answer = await serveFailing((db) =>
      inTransaction(openDirectory(db), async (inside) => {
        runs += 1
        await inside.db.execute(
          sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`,
        )
      }),
    )
    expect([answer.status, answer.code, runs]).toEqual([503, 'not_ready', 2])
  })
})

describe('while the database is unavailable', () => {
  const closings: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closings) await close()
  })

  test('every call asks to retry, and works once the database returns', async () => {
    const way = await useCuttableWay(server.connection)
    const { db, close } = openDatabase(way.connection)
    const { queue } = openDirectory(db)
    const logger = { level: 'trace', stream }
    const app = await buildApp(db, testConfig, { queue, logger })
    closings.push(() => app.close(), close)
    const { teacher, student, account_id } = await makeScene(server)
    const { id } = await makeSession(server, { account_id, student_id: student.id })
    const client = await signIn({ app, db: server.db }, teacher)
    await client.call(getSession, { params: { id } })
    way.cut()
    const calls = [
      { method: 'GET', path: '/sessions/recent' },
      { method: 'PATCH', path: `/sessions/${id}`, body: { comment: 'Lost' } },
      { method: 'POST', path: '/login', body: { username: teacher.email, password: PASSWORD } },
      { method: 'GET', path: '/ready' },
    ] as const
    for (const call of calls) {
      const response = await client.send(call)
      expect([response.statusCode, response.json().detail?.code], call.path).toEqual([
        503,
        'not_ready',
      ])
      expect(response.headers['retry-after']).toBe('2')
    }
    way.mend()
    expect((await client.send({ method: 'GET', path: '/ready' })).statusCode).toBe(200)
    expect(await client.call(listRecentSessions)).toHaveLength(1)
    expect((await client.call(getSession, { params: { id } })).comment).toBe('')
  })

  test.each([
    ['of a comment', { comment: 'Cut' }],
    ['of other parts too', { comment: 'Cut', lessons: [{ name: 'Cut' }] }],
  ])('an interrupted save %s is not half stored', async (_, body) => {
    const way = await useCuttableWay(server.connection)
    const { db, close } = openDatabase(way.connection)
    const app = await buildApp(db, testConfig, openDirectory(db))
    closings.push(() => app.close(), close)
    const { teacher, student, account_id } = await makeScene(server)
    const noPortion = { type: 'other', section: null, start: null, end: null } as const
    const of = { account_id, student_id: student.id, name: 'Story' }
    const { id } = await makeSession(server, { ...of, ...noPortion })
    const client = clientOf(app, tokenOf(teacher))
    await client.call(getSession, { params: { id } })
    const lock = sql`select id from "sessions" where "account_id" = ${account_id} and id = ${id} for update`
    // Another save locks the lesson, so this one waits in the database when the connection is cut.
    await server.db.transaction(async (other) => {
      await other.execute(lock)
      const waiting = client.send({ method: 'PATCH', path: `/sessions/${id}`, body })
      await new Promise((resolve) => setTimeout(resolve, 150))
      way.cut()
      expect((await waiting).statusCode).toBe(503)
    })
    await server.db.execute(lock)
    const asTeacher = await signIn(server, teacher)
    const { comment, lessons } = await asTeacher.call(getSession, { params: { id } })
    const told = await server.db.select().from(audit).where(eq(audit.account_id, account_id))
    const found = { comment, part: lessons[0]?.name, told: told.length }
    const notThere = { comment: '', told: 0, part: 'Story' }
    const whole = { comment: 'Cut', told: 1, part: 'Story' }
    expect('lessons' in body ? [notThere] : [notThere, whole]).toContainEqual(found)
  })
})
