import { setTimeout } from 'node:timers/promises'
import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { renewToken, tokenClaims } from '@talaqqi/contract/auth'
import { listSections } from '@talaqqi/contract/sections'
import { and, eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { memberships, signInFailures, users } from '../../../tables/index.ts'
import { hashAtFullCost } from '../../../testing/cheap-hashes.ts'
import { type Client, clientOf, signIn } from '../../../testing/client.ts'
import { makeSchool } from '../../../testing/schools/factories.ts'
import { useApp, useServer } from '../../../testing/server.ts'
import { makeSection } from '../../sections/factory.ts'
import { joinSchool, makeUser, PASSWORD } from '../../users/factory.ts'

const server = useServer()
const second = useApp(server.connection)

const WRONG = {
  detail: { code: 'wrong_credentials', message: 'Incorrect username or password' },
}

let addresses = 0
const newAddress = () => `10.0.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
const unknown = () => `${v7()}@demo.school`

function attempt(username: string, password: string, address = newAddress(), app = server.app) {
  const payload = { username, password }
  return app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress: address })
}

async function makeFailures(email: string, address: string, minutes: number[]) {
  const ages = minutes.map((minute) => new Date(Date.now() - minute * 60_000))
  const rows = ages.map((created_at) => ({ id: v7(), email, address, created_at }))
  await server.db.insert(signInFailures).values(rows)
}

async function open(email: string): Promise<Client> {
  const response = await attempt(email, PASSWORD)
  return clientOf(server.app, response.json().data.access_token)
}

describe('signing in', () => {
  test('answers a token that opens the school', async () => {
    const { email, account_id } = await makeUser(server)
    const client = await open(email)
    expect((await client.call(getCurrentAccount)).id).toBe(account_id)
  })

  test('with a password that is changed at this moment fails', async () => {
    const { email, user_id } = await makeUser(server)
    const changed = { password_hash: 'another', tokens_valid_from: new Date() }
    const [answer] = await server.db.transaction(async (tx) => {
      await tx.update(users).set(changed).where(eq(users.id, user_id))
      // The old password matches, then the call waits for this transaction to end.
      const answering = attempt(email, PASSWORD)
      const early = await Promise.race([answering, setTimeout(1000, 'waiting')])
      expect(early).toBe('waiting')
      return [answering]
    })
    expect((await answer)?.statusCode).toBe(401)
  })

  test('accepts forms, url-encoded or multipart, as well as JSON', async () => {
    const { email: username } = await makeUser(server)
    const client = clientOf(server.app)
    const fields = new URLSearchParams({ username, password: PASSWORD })
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = await client.send({
      method: 'POST',
      path: '/login',
      body: fields.toString(),
      headers: urlencoded,
    })
    const body = ['username', 'password']
      .map(
        (name) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${fields.get(name)}\r\n`,
      )
      .join('')
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const multipart = await client.send({
      method: 'POST',
      path: '/login/',
      body: `${body}--x--\r\n`,
      headers,
    })
    for (const response of [form, multipart])
      expect(response.json()).toEqual({ code: '000', data: { access_token: expect.any(String) } })
  })

  test('takes the email in any case and with spaces around it', async () => {
    const { email } = await makeUser(server)
    expect((await attempt(` ${email.toUpperCase()} `, PASSWORD)).statusCode).toBe(200)
  })

  test('gives a wrong password and an unknown email the same answer', async () => {
    const { email } = await makeUser(server)
    for (const [username, password] of [
      [email, 'Wrong-pass-1!'],
      [unknown(), PASSWORD],
    ] as const) {
      const response = await attempt(username, password)
      expect([response.statusCode, response.json()]).toEqual([401, WRONG])
    }
  })

  test('takes as long for an unknown email as for a wrong password', async () => {
    hashAtFullCost()
    const took = async (email: string) => {
      const start = performance.now()
      await attempt(email, 'Wrong-pass-1!')
      return performance.now() - start
    }
    const known: number[] = []
    const strange: number[] = []
    for (let round = 0; round < 5; round++) {
      known.push(await took((await makeUser(server)).email))
      strange.push(await took(unknown()))
    }
    // Without the dummy hash it would be under a tenth.
    expect(Math.min(...strange)).toBeGreaterThan(Math.min(...known) * 0.5)
  })

  test('fails for a person who is disabled in every school', async () => {
    const { email } = await makeUser(server, { is_active: false })
    const response = await attempt(email, PASSWORD)
    expect([response.statusCode, response.json()]).toEqual([401, WRONG])
  })

  test('opens the school chosen last, otherwise the first that is left', async () => {
    const { account_id: first } = await makeSchool(server)
    const { account_id: chosen } = await makeSchool(server)
    const person = await makeUser(server, { account_id: first, active_account_id: chosen })
    await joinSchool(
      server,
      { ...person, id: person.user_id },
      { account_id: chosen, is_admin: true },
    )
    const opened = async () => (await (await open(person.email)).call(getCurrentAccount)).id
    expect(await opened()).toBe(chosen)
    const left = and(eq(memberships.account_id, chosen), eq(memberships.user_id, person.user_id))
    await server.db.update(memberships).set({ is_active: false }).where(left)
    expect(await opened()).toBe(first)
  })
})

describe('after five, twenty or thirty failures of email and address', () => {
  const expectTooMany = async (response: ReturnType<typeof attempt>, seconds: [number, number]) => {
    const { statusCode, headers, json } = await response
    expect([statusCode, json().detail.code]).toEqual([429, 'too_many_attempts'])
    const wait = Number(headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(seconds[0])
    expect(wait).toBeLessThanOrEqual(seconds[1])
  }

  test('the email waits there, even with the right password, on every server', async () => {
    const { email } = await makeUser(server)
    const address = newAddress()
    for (const app of [server.app, second.current, server.app, second.current, server.app])
      expect((await attempt(email, 'Wrong-pass-1!', address, app)).statusCode).toBe(401)
    await expectTooMany(attempt(email, PASSWORD, address), [890, 900])
    await expectTooMany(attempt(email.toUpperCase(), PASSWORD, address, second.current), [890, 900])
  })

  test('the owner can sign in elsewhere after strangers tried the email', async () => {
    const { email } = await makeUser(server)
    const stranger = newAddress()
    for (let count = 0; count < 6; count++) await attempt(email, 'Wrong-pass-1!', stranger)
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200)
  })

  test('twenty from anywhere are enough, even after a successful sign-in', async () => {
    const { email } = await makeUser(server)
    for (let count = 0; count < 10; count++) await makeFailures(email, newAddress(), [1])
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200)
    for (let count = 0; count < 10; count++) await makeFailures(email, newAddress(), [1])
    await expectTooMany(attempt(email, PASSWORD), [830, 840])
  })

  test('an IPv6 address counts with its whole network, in any notation', async () => {
    const { email } = await makeUser(server)
    const network = `2001:db8:0:${v7().slice(-4)}`
    for (const host of ['::1', '::2', ':ffff:0:0:1', '::3', ':1:2:3:4'])
      expect((await attempt(email, 'Wrong-pass-1!', `${network}${host}`)).statusCode).toBe(401)
    await expectTooMany(attempt(email, PASSWORD, `${network}:abcd::9`), [890, 900])
    const next = `2001:db8:1:${v7().slice(-4)}::1`
    expect((await attempt(email, PASSWORD, next)).statusCode).toBe(200)
  })

  test('visitors behind a trusted proxy count separately; forged addresses are ignored', async () => {
    const from = (remoteAddress: string, forwarded: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: unknown(), password: PASSWORD },
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      })
    const statusesOf = async (remoteAddress: string) => {
      const statuses = []
      for (let count = 0; count < 31; count++)
        statuses.push((await from(remoteAddress, `192.0.2.${count}`)).statusCode)
      return statuses
    }
    expect(new Set(await statusesOf('10.200.0.9'))).toEqual(new Set([401]))
    expect((await statusesOf(newAddress())).at(-1)).toBe(429)
    // A client cannot avoid the limit by forging addresses in front of the proxy's.
    const spoofed = `198.51.100.${1 + Math.floor(Math.random() * 250)}`
    const tries = []
    for (let count = 0; count < 31; count++)
      tries.push((await from('10.200.0.9', `192.0.2.${count}, ${spoofed}`)).statusCode)
    expect(tries.at(-1)).toBe(429)
  })

  test('an IPv4 address counts as one in both notations', async () => {
    const address = newAddress()
    await makeFailures(
      unknown(),
      address,
      Array.from({ length: 30 }, () => 1),
    )
    expect((await attempt(unknown(), PASSWORD)).statusCode).toBe(401)
    await expectTooMany(attempt(unknown(), PASSWORD, `::ffff:${address}`), [830, 840])
  })

  test('an unknown email must wait too', async () => {
    const email = unknown()
    const address = newAddress()
    await makeFailures(email, address, [1, 2, 3, 4, 5])
    await expectTooMany(attempt(email, PASSWORD, address), [590, 600])
    expect((await attempt(email, PASSWORD, address, second.current)).statusCode).toBe(429)
  })

  test('the address waits for every email, and other addresses do not', async () => {
    const address = newAddress()
    for (let count = 0; count < 30; count++)
      expect((await attempt(unknown(), PASSWORD, address)).statusCode).toBe(401)
    const { email } = await makeUser(server)
    await expectTooMany(attempt(email, PASSWORD, address), [880, 900])
    await expectTooMany(attempt(email, PASSWORD, address, second.current), [880, 900])
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200)
  })

  test('the wait ends 15 minutes after the first counted failure', async () => {
    const { email } = await makeUser(server)
    const address = newAddress()
    await makeFailures(unknown(), address, [14.9])
    await makeFailures(email, address, [10, 4, 3, 2, 1])
    await expectTooMany(attempt(email, PASSWORD, address), [290, 300])
    await server.db
      .update(signInFailures)
      .set({ created_at: sql`${signInFailures.created_at} - interval '5 minutes 1 second'` })
      .where(eq(signInFailures.email, email))
    expect((await attempt(email, PASSWORD, address)).statusCode).toBe(200)
  })

  test('parallel guesses are counted too', async () => {
    const { email } = await makeUser(server)
    const apps = Array.from({ length: 20 }, (_, at) => (at % 2 ? server.app : second.current))
    // Connect first; otherwise the connections would make the guesses sequential.
    await Promise.all(apps.map((app) => app.inject('/api/health')))
    const address = newAddress()
    const guesses = apps.map((app, at) => attempt(email, `Guess-${at}-1!`, address, app))
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test("signing in clears the email's failures there, not the address's", async () => {
    const { email } = await makeUser(server)
    const address = newAddress()
    await makeFailures(email, address, [1, 2, 3, 4])
    await makeFailures(
      unknown(),
      address,
      Array.from({ length: 25 }, () => 1),
    )
    expect((await attempt(email, PASSWORD, address)).statusCode).toBe(200)
    for (let count = 0; count < 4; count++)
      expect((await attempt(email, 'Wrong-pass-1!', address)).statusCode).toBe(401)
    expect((await attempt(unknown(), PASSWORD, address)).statusCode).toBe(401)
    expect((await attempt(unknown(), PASSWORD, address)).statusCode).toBe(429)
  })
})

test('a flood of sign-ins gets Retry-After, and signed-in users continue', async () => {
  hashAtFullCost()
  const client = await signIn(server, await makeUser(server))
  await client.call(getCurrentAccount)
  const answers = Array.from({ length: 200 }, () => attempt(unknown(), PASSWORD))
  const begun = performance.now()
  await client.call(getCurrentAccount)
  // All of them take several seconds.
  expect(performance.now() - begun).toBeLessThan(1000)
  const found = await Promise.all(answers)
  const full = found.filter(({ statusCode }) => statusCode === 503)
  expect(full.length).toBeGreaterThan(50)
  expect(full.every(({ headers }) => headers['retry-after'] === '5')).toBe(true)
  expect(found.filter(({ statusCode }) => statusCode === 401)).toHaveLength(200 - full.length)
}, 60_000)

describe('a token', () => {
  test('contains name, email and administrator flag, and lives twelve hours', async () => {
    const teacher = await makeUser(server, { first_name: 'Maryam', last_name: 'Ali' })
    const entered = await attempt(teacher.email, PASSWORD)
    const claims = decodeJwt(entered.json().data.access_token)
    const made = claims.iat ?? 0
    expect(Math.abs(made - Date.now() / 1000)).toBeLessThan(5)
    expect(tokenClaims.parse(claims)).toEqual({
      name: 'Maryam Ali',
      sub: teacher.email,
      uid: teacher.user_id,
      account_id: teacher.account_id,
      admin: 'false',
      exp: Math.floor(made + 12 * 3600),
    })
    const administrator = await makeUser(server, { is_admin: true })
    const response = await attempt(administrator.email, PASSWORD)
    expect(decodeJwt(response.json().data.access_token).admin).toBe('true')
  })

  test('is renewed with the current data', async () => {
    const teacher = await makeUser(server)
    const client = await signIn(server, teacher)
    const mine = and(
      eq(memberships.account_id, teacher.account_id),
      eq(memberships.user_id, teacher.user_id),
    )
    const change = { is_admin: true, last_name: 'Renamed' }
    await server.db.update(memberships).set(change).where(mine)
    const { code, data } = await client.call(renewToken)
    expect(code).toBe('000')
    expect(tokenClaims.parse(decodeJwt(data.access_token))).toMatchObject({
      name: 'Person Renamed',
      admin: 'true',
    })
    await clientOf(server.app, data.access_token).call(getCurrentAccount)
  })

  test("shows an administrator's change at once, without renewal", async () => {
    const teacher = await makeUser(server)
    const { account_id, user_id } = teacher
    await makeSection(server, { account_id })
    const client = await signIn(server, teacher)
    expect(await client.call(listSections)).toHaveLength(0)
    const mine = and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id))
    await server.db.update(memberships).set({ is_admin: true }).where(mine)
    expect(await client.call(listSections)).toHaveLength(1)
  })
})
