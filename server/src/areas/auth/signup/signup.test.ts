import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { confirmSignup, getSetupState, login } from '@talaqqi/contract/auth'
import { listSections } from '@talaqqi/contract/sections'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { accounts, audit, codes, users } from '../../../tables/index.ts'
import { hashAtFullCost } from '../../../testing/cheap-hashes.ts'
import { clientOf, enter } from '../../../testing/client.ts'
import { testConfig, useApp, useServer } from '../../../testing/server.ts'
import { makeUser, PASSWORD } from '../../users/factory.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { invite, openSetup } from './signup.ts'

const server = useServer()
const second = useApp(server.connection)
const directory = openDirectory(server.db)
const NEW = 'Another-pass-2!'

const school = (code: string) => ({
  id: v7(),
  code,
  school_name: 'Madrasah An-Noor · مدرسة النور',
  time_zone: 'Asia/Karachi',
  first_name: "Ma'ryam",
  last_name: 'آدم',
  email: `${v7()}@demo.school`,
  password: NEW,
})

let addresses = 0
function send(payload: object, app = server.app, remoteAddress = `10.3.0.${++addresses}`) {
  return app.inject({ method: 'POST', url: '/api/confirm-signup', payload, remoteAddress })
}
const byNumber = (one: number, other: number) => one - other
const countSchools = () => server.db.$count(accounts)
const wrongFields = (body: string) =>
  (JSON.parse(body).detail.fields as { path: string }[]).map(({ path }) => path)

describe('without a school', () => {
  test('visitors see the setup only while there is no school', async () => {
    const anyone = clientOf(server.app)
    expect(await anyone.call(getSetupState)).toMatchObject({ needs_school: true })
  })

  test('an unknown code makes no school', async () => {
    const { statusCode, body } = await send(school('ABCD-EFGH-JKMN'))
    expect([statusCode, wrongFields(body), await countSchools()]).toEqual([422, ['code'], 0])
  })

  test('of many parallel uses the printed code makes exactly one school', async () => {
    const code = (await openSetup(directory, testConfig.secretKey)) ?? ''
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await openSetup(openDirectory(server.db), testConfig.secretKey)).toBe(code)
    const typed = [code, code.toLowerCase(), code.replaceAll('-', ' '), code]
    const answers = await Promise.all(
      typed.map((one, at) => send(school(one), at % 2 ? second.current : server.app)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([
      200, 422, 422, 422,
    ])
    expect(await countSchools()).toBe(1)
    expect((await send(school(code))).statusCode).toBe(422)
    expect(await openSetup(directory, testConfig.secretKey)).toBeNull()
  })
})

describe('an invitation', () => {
  test('makes a school and signs its administrator in', async () => {
    const { code } = await invite(directory)
    const given = school(code)
    const { data } = (await send(given)).json()
    const client = clientOf(server.app, data.access_token)
    const { id, name, time_zone } = await client.call(getCurrentAccount)
    expect({ id, name, time_zone }).toEqual({
      id: given.id,
      name: given.school_name,
      time_zone: 'Asia/Karachi',
    })
    expect(await client.call(listSections)).toEqual([])
    await enter(server, given.email, NEW)
    const [entry] = await server.db.select().from(audit).where(eq(audit.account_id, given.id))
    expect(entry).toMatchObject({ action: 'create', record: 'accounts', record_id: given.id })
    expect(JSON.stringify(entry)).not.toContain(NEW)
  })

  test('is good once', async () => {
    const { code } = await invite(directory)
    expect((await send(school(code))).statusCode).toBe(200)
    const { statusCode, body } = await send(school(code))
    expect([statusCode, wrongFields(body)]).toEqual([422, ['code']])
  })

  test('is good for seven days', async () => {
    const { code, expires_at } = await invite(directory)
    expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(7)
    await server.db.update(codes).set({ expires_at: new Date() }).where(eq(codes.purpose, 'signup'))
    expect((await send(school(code))).statusCode).toBe(422)
  })

  test('is used up by one school, even if the call is repeated', async () => {
    const { code } = await invite(directory)
    const given = school(code)
    const before = await countSchools()
    const answers = await Promise.all([send(given), send(given, second.current), send(given)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await countSchools()).toBe(before + 1)
    const other = { ...given, email: `${v7()}@demo.school` }
    expect((await send(other)).statusCode).toBe(409)
    expect((await send({ ...given, password: 'Wrong-pass-1!' })).statusCode).toBe(422)
  })

  test('is needed to learn whether a password is right', async () => {
    const { code } = await invite(directory)
    const given = school(code)
    expect((await send(given)).statusCode).toBe(200)
    const guess = { ...given, code: 'ABCD-EFGH-JKMN' }
    for (const password of [NEW, 'Wrong-pass-1!']) {
      const { statusCode, body } = await send({ ...guess, password })
      expect([statusCode, wrongFields(body)]).toEqual([422, ['code']])
    }
    const { code: another } = await invite(directory)
    const { body } = await send({ ...given, code: another })
    expect(wrongFields(body)).toEqual(['code'])
  })

  test('does not block other schools while a password is checked', async () => {
    hashAtFullCost()
    const { email } = await makeUser(server, { password_hash: await hashPassword(PASSWORD) })
    const { code } = await invite(directory)
    // Fills the queue of password hashes, so that the signup waits.
    const flow = { isOver: false, hashed: 0 }
    const others = Array.from({ length: 20 }, async () => {
      for (; !flow.isOver; flow.hashed += 1) await hashPassword(NEW)
    })
    const signup = send({ ...school(code), email, password: PASSWORD })
    void signup.finally(() => (flow.isOver = true))
    let whileHeld = 0
    let free = flow.hashed
    while (!flow.isOver) {
      const held = sql`select 1 from pg_locks where locktype = 'advisory' and granted
        and (classid::bigint << 32 | objid::bigint) = hashtextextended('new school', 0)
        and database = (select oid from pg_database where datname = current_database())`
      const { rowCount } = await server.db.execute(held)
      if (rowCount === 0) free = flow.hashed
      whileHeld = Math.max(whileHeld, flow.hashed - free)
    }
    expect((await signup).statusCode).toBe(200)
    await Promise.all(others)
    expect(whileHeld).toBeLessThan(15)
  })

  test('stays valid after other errors, and each wrong field is named', async () => {
    const { code } = await invite(directory)
    const wrong = {
      ...school(code),
      school_name: ' ',
      time_zone: 'Mars/Olympus',
      email: 'nobody',
      password: 'short',
    }
    const { statusCode, body } = await send(wrong)
    expect(statusCode).toBe(422)
    expect(wrongFields(body)).toEqual(['school_name', 'time_zone', 'email', 'password'])
    expect((await send(school(code))).statusCode).toBe(200)
  })

  test("admits a teacher of another school only with that account's password", async () => {
    const { email, user_id } = await makeUser(server)
    const { code } = await invite(directory)
    const { statusCode, body } = await send({ ...school(code), email })
    expect([statusCode, wrongFields(body)]).toEqual([422, ['password']])
    const given = { ...school(code), email, password: PASSWORD }
    expect((await send(given)).statusCode).toBe(200)
    const client = await enter(server, email, PASSWORD)
    expect((await client.call(getCurrentAccount)).id).toBe(given.id)
    expect(await server.db.$count(users, eq(users.id, user_id))).toBe(1)
  })

  test('is not stored in the database in plain form', async () => {
    const { code } = await invite(directory)
    const { rows } = await server.db.execute(sql`select to_jsonb(codes)::text as it from codes`)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

test('codes cannot be guessed: after thirty wrong ones a network must wait', async () => {
  const guess = (host: number, app = server.app) =>
    send(school('ABCD-EFGH-JKMN'), app, `2001:db8:5:5::${host}`)
  for (let count = 0; count < 30; count++) expect((await guess(count)).statusCode).toBe(422)
  const { statusCode, headers } = await guess(31, second.current)
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('the administrator of a new school signs in normally', async () => {
  const { code } = await invite(directory)
  const given = school(code)
  await clientOf(server.app).call(confirmSignup, { body: given })
  const body = { username: given.email, password: NEW }
  expect((await clientOf(server.app).call(login, { body })).code).toBe('000')
})
