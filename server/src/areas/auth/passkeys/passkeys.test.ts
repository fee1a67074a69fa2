import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { signOutEverywhere } from '@talaqqi/contract/auth'
import * as contract from '@talaqqi/contract/passkeys'
import { confirmSignIn, listSignIns } from '@talaqqi/contract/sign-ins'
import { changeUser } from '@talaqqi/contract/users'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { accounts, memberships, passkeyChallenges, passkeys, users } from '../../../tables/index.ts'
import {
  type Client,
  clientOf,
  enter,
  oldTokenOf,
  signIn,
  tokenOf,
} from '../../../testing/client.ts'
import {
  makeAuthenticator,
  type SoftwareAuthenticator,
} from '../../../testing/outside/authenticator.ts'
import { usePost } from '../../../testing/outside/post.ts'
import { useApp, useServer } from '../../../testing/server.ts'
import { makeUser, PASSWORD } from '../../users/factory.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { purgeSignIn } from '../sign-in/purge.ts'

const server = useServer()
const post = usePost(server)
const plain = useApp(server.connection, { config: { publicUrl: 'http://school.example' } })
const guest = () => clientOf(server.app)

async function addTo(client: Client, phone: SoftwareAuthenticator = makeAuthenticator()) {
  const made = phone.create(await client.call(contract.startPasskey))
  await client.call(contract.addPasskey, { body: made })
  return { phone, id: made.id, made }
}

async function withPasskey(more: Partial<Parameters<typeof makeUser>[1]> = {}) {
  const person = await makeUser(server, more)
  const client = await signIn(server, person)
  return { person, client, ...(await addTo(client)) }
}

async function options() {
  const { options: made } = await guest().call(contract.startPasskeySignIn)
  if (!made) throw new Error('this address allows no passkeys')
  return made
}

async function enterBy(phone: SoftwareAuthenticator): Promise<Client> {
  const body = phone.assert(await options())
  const { data } = await guest().call(contract.signInByPasskey, { body })
  return clientOf(server.app, data.access_token)
}

const refusedBy = async (body: contract.Assertion) => {
  const { status, detail } = await guest().refused(contract.signInByPasskey, { body })
  return [status, detail.code]
}
const NOT_CONFIRMED = [400, 'not_confirmed']

describe('a passkey of a teacher', () => {
  test('signs in as a password does, and appears among the devices', async () => {
    const { person, phone, client, id } = await withPasskey()
    const again = await enterBy(phone)
    expect((await again.call(getCurrentAccount)).id).toBe(person.account_id)
    expect(await again.call(listSignIns)).toMatchObject([{ is_current: true }])
    const { host, passkeys: listed } = await client.call(contract.listPasskeys)
    expect(host).toBe('localhost')
    expect(listed).toMatchObject([{ id, used_at: expect.any(String) }])
  })

  test('needs verification, and is made for an id, not an email', async () => {
    const person = await makeUser(server)
    const made = await (await signIn(server, person)).call(contract.startPasskey)
    expect(made.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    const handle = Buffer.from(made.user.id, 'base64url')
    expect(handle).toHaveLength(16)
    expect(handle.toString()).not.toContain(person.email.slice(0, 5))
    expect(made.rp.id).toBe('localhost')
  })

  test('is announced by mail when it is added', async () => {
    const { person } = await withPasskey()
    const { subject, text } = await post.mailTo(person.email)
    expect(subject).toBe('A passkey was added')
    expect(text).toContain('/devices')
  })

  test('saved twice at once is one passkey', async () => {
    const client = await signIn(server, await makeUser(server))
    const made = makeAuthenticator().create(await client.call(contract.startPasskey))
    const send = () => client.send({ method: 'POST', path: '/passkeys/', body: made })
    const statuses = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode)
    expect(statuses).toContain(200)
    await client.call(contract.addPasskey, { body: made })
    expect((await client.call(contract.listPasskeys)).passkeys).toHaveLength(1)
  })

  test('is not offered twice to the same device', async () => {
    const { client, phone } = await withPasskey()
    const { excludeCredentials } = await client.call(contract.startPasskey)
    expect(excludeCredentials).toMatchObject([{ id: phone.credential_id }])
  })

  test('is one of twenty at most', async () => {
    const person = await makeUser(server)
    const rows = Array.from({ length: 20 }, () => ({
      ...{ id: v7(), user_id: person.user_id, credential_id: v7(), public_key: 'x' },
      ...{ counter: 0, transports: [] },
    }))
    await server.db.insert(passkeys).values(rows)
    const { status, detail } = await (await signIn(server, person)).refused(contract.startPasskey)
    expect([status, detail.reason?.code]).toEqual([409, 'passkeys_full'])
  })
})

describe('a stolen answer of a passkey', () => {
  test('is good once', async () => {
    const { phone } = await withPasskey()
    const body = phone.assert(await options())
    await guest().call(contract.signInByPasskey, { body })
    expect(await refusedBy(body)).toEqual(NOT_CONFIRMED)
    const next = phone.assert(await options())
    const twice = await Promise.all(
      [next, next].map((one) =>
        guest().send({ method: 'POST', path: '/passkeys/sign-in', body: one }),
      ),
    )
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  test.each([
    ['of another site', { origin: 'http://localhost.thief.example' }],
    ['over another port', { origin: 'http://localhost:81' }],
    ['for another host', { host: 'thief.example' }],
    ['without verification', { flags: 0x01 }],
    ['without presence', { flags: 0x04 }],
    ['with an invented challenge', { challenge: 'AAAA' }],
    ['for another person', { user_handle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('%s is refused', async (_, told) => {
    const { phone } = await withPasskey()
    expect(await refusedBy(phone.assert(await options(), told))).toEqual(NOT_CONFIRMED)
    await enterBy(phone)
  })

  test('with a counter that did not grow is refused', async () => {
    const { phone } = await withPasskey()
    const counted = async (counter: number) => phone.assert(await options(), { counter })
    await guest().call(contract.signInByPasskey, { body: await counted(5) })
    expect(await refusedBy(await counted(5))).toEqual(NOT_CONFIRMED)
    expect(await refusedBy(await counted(4))).toEqual(NOT_CONFIRMED)
    await guest().call(contract.signInByPasskey, { body: await counted(6) })
  })

  test('with the counter zero of a shared passkey is taken each time', async () => {
    const { phone } = await withPasskey()
    for (const _ of [1, 2]) {
      const body = phone.assert(await options(), { counter: 0 })
      const { code } = await guest().call(contract.signInByPasskey, { body })
      expect(code).toBe('000')
    }
  })

  test('with another key or signature is refused', async () => {
    const { phone } = await withPasskey()
    const other = makeAuthenticator().assert(await options())
    const forged = { ...other, credential_id: phone.credential_id }
    expect(await refusedBy(forged)).toEqual(NOT_CONFIRMED)
    const right = phone.assert(await options())
    expect(await refusedBy({ ...right, signature: 'AAAA' })).toEqual(NOT_CONFIRMED)
    expect(await refusedBy({ ...right, client_data: 'bnVsbA' })).toEqual(NOT_CONFIRMED)
  })

  test('is refused after ten minutes, and for another purpose', async () => {
    const { phone, client } = await withPasskey()
    const late = phone.assert(await options())
    await server.db
      .update(passkeyChallenges)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(passkeyChallenges.ceremony, 'sign_in'))
    expect(await refusedBy(late)).toEqual(NOT_CONFIRMED)
    const toAdd = await client.call(contract.startPasskey)
    expect(await refusedBy(phone.assert(toAdd))).toEqual(NOT_CONFIRMED)
    await purgeSignIn(openDirectory(server.db))
    const left = await server.db.select().from(passkeyChallenges)
    expect(left.every(({ expires_at }) => expires_at > new Date())).toBe(true)
  })
})

describe('a new passkey', () => {
  const refused = async (client: Client, body: contract.NewPasskey) => {
    const { status, detail } = await client.refused(contract.addPasskey, { body })
    return [status, detail.code]
  }

  test('needs a challenge of the same sign-in', async () => {
    const [one, other] = [await makeUser(server), await makeUser(server)]
    const theirs = await (await signIn(server, other)).call(contract.startPasskey)
    const client = await signIn(server, one)
    expect(await refused(client, makeAuthenticator().create(theirs))).toEqual(NOT_CONFIRMED)
    const mine = await (await signIn(server, one)).call(contract.startPasskey)
    expect(await refused(client, makeAuthenticator().create(mine))).toEqual(NOT_CONFIRMED)
  })

  test.each([
    ['of another site', { origin: 'https://thief.example' }],
    ['for another host', { host: 'thief.example' }],
    ['without verification', { flags: 0x01 }],
  ])('%s is refused', async (_, told) => {
    const client = await signIn(server, await makeUser(server))
    const made = makeAuthenticator().create(await client.call(contract.startPasskey), told)
    expect(await refused(client, made)).toEqual([422, 'invalid_input'])
    expect((await client.call(contract.listPasskeys)).passkeys).toEqual([])
  })

  test('of another person is not taken over', async () => {
    const { phone } = await withPasskey()
    const client = await signIn(server, await makeUser(server))
    const copied = phone.create(await client.call(contract.startPasskey))
    expect(await refused(client, copied)).toEqual([409, 'conflict'])
    const body = phone.assert(await options(), { user_handle: null })
    await guest().call(contract.signInByPasskey, { body })
  })

  test('with deeply nested or empty bytes is refused', async () => {
    const client = await signIn(server, await makeUser(server))
    for (const attestation of [Buffer.alloc(5900, 0x81), Buffer.from('a0', 'hex')]) {
      const made = makeAuthenticator().create(await client.call(contract.startPasskey))
      const body = { ...made, attestation: attestation.toString('base64url') }
      expect(await refused(client, body)).toEqual([422, 'invalid_input'])
    }
  })

  test('asks an older sign-in for the password', async () => {
    const { person, id } = await withPasskey()
    const entered = await enter(server, person.email, PASSWORD)
    const [row] = await entered.call(listSignIns)
    const old = clientOf(server.app, oldTokenOf(person, row?.id ?? ''))
    const needed = [403, 'confirmation_needed']
    const ask = async () => {
      const { status, detail } = await old.refused(contract.startPasskey)
      return [status, detail.code]
    }
    expect(await ask()).toEqual(needed)
    const removal = await old.refused(contract.removePasskey, { params: { id } })
    expect([removal.status, removal.detail.code]).toEqual(needed)
    const wrong = await old.refused(confirmSignIn, { body: { password: 'Wrong-pass-1!' } })
    expect(wrong.detail.fields).toMatchObject([{ path: 'password', code: 'password_wrong' }])
    expect(await ask()).toEqual(needed)
    await old.call(confirmSignIn, { body: { password: PASSWORD } })
    await addTo(old)
    await old.call(contract.removePasskey, { params: { id } })
  })

  test('is confirmed by five guesses at most', async () => {
    const person = await makeUser(server)
    const client = await signIn(server, person)
    const guess = () => client.refused(confirmSignIn, { body: { password: 'Wrong-pass-1!' } })
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await guess()).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('a passkey ends', () => {
  test('when it is removed, by its own person only', async () => {
    const { phone, client, id } = await withPasskey()
    const stranger = await signIn(server, await makeUser(server))
    const params = { id }
    expect((await stranger.refused(contract.removePasskey, { params })).status).toBe(404)
    await client.call(contract.removePasskey, { params })
    expect(await refusedBy(phone.assert(await options()))).toEqual(NOT_CONFIRMED)
  })

  test('when the email is corrected, also one that is just being added', async () => {
    const { person, phone, client } = await withPasskey()
    const pending = makeAuthenticator().create(await client.call(contract.startPasskey))
    const { account_id } = person
    const admin = await signIn(server, await makeUser(server, { account_id, is_admin: true }))
    const body = { email: `corrected.${v7()}@demo.school` }
    await admin.call(changeUser, { params: { id: person.user_id }, body })
    expect(await refusedBy(phone.assert(await options()))).toEqual(NOT_CONFIRMED)
    expect((await client.refused(contract.addPasskey, { body: pending })).status).toBe(401)
  })

  test('when the operator resets the password', async () => {
    const { person, phone } = await withPasskey()
    await resetPassword(openDirectory(server.db), person.email)
    expect(await refusedBy(phone.assert(await options()))).toEqual(NOT_CONFIRMED)
  })

  test('while the membership is disabled, the school closed or the password temporary', async () => {
    const { person, phone } = await withPasskey()
    const { user_id, account_id } = person
    const set = (is_active: boolean) =>
      server.db
        .update(memberships)
        .set({ is_active })
        .where(and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id)))
    await set(false)
    expect(await refusedBy(phone.assert(await options()))).toEqual(NOT_CONFIRMED)
    await set(true)
    const school = (status: 'active' | 'closed') =>
      server.db.update(accounts).set({ status }).where(eq(accounts.id, account_id))
    await school('closed')
    expect(await refusedBy(phone.assert(await options()))).toEqual([403, 'school_closed'])
    await school('active')
    const temporary = (is_temporary: boolean) =>
      server.db.update(users).set({ is_temporary }).where(eq(users.id, user_id))
    await temporary(true)
    expect(await refusedBy(phone.assert(await options()))).toEqual(NOT_CONFIRMED)
    await temporary(false)
    await enterBy(phone)
  })

  test('not with a sign-out everywhere, which ends its sessions', async () => {
    const { phone, client } = await withPasskey()
    const entered = await enterBy(phone)
    await client.call(signOutEverywhere)
    expect((await entered.refused(getCurrentAccount)).status).toBe(401)
    await enterBy(phone)
  })
})

test('a flood of challenges from one address is refused there only', async () => {
  const ask = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/api/passkeys/sign-in-options', remoteAddress })
  const rows = Array.from({ length: 300 }, () => ({
    ...{ id: v7(), ceremony: 'sign_in' as const, challenge: v7(), holder: '10.77.0.1' },
    expires_at: new Date(Date.now() + 60_000),
  }))
  await server.db.insert(passkeyChallenges).values(rows)
  const full = await ask('10.77.0.1')
  expect(full.statusCode).toBe(429)
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('10.77.0.2')).statusCode).toBe(200)
})

test('over plain http no passkey is offered or made', async () => {
  const client = clientOf(plain.current, tokenOf(await makeUser(server)))
  expect((await client.call(contract.startPasskeySignIn)).options).toBeNull()
  expect((await client.call(contract.listPasskeys)).host).toBeNull()
  const { status, detail } = await client.refused(contract.startPasskey)
  expect([status, detail.reason?.code]).toEqual([403, 'passkeys_not_here'])
})
