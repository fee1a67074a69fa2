import { getCurrentAccount, listInvitations } from '@talaqqi/contract/accounts'
import { forgotPassword, login } from '@talaqqi/contract/auth'
import { listSignIns } from '@talaqqi/contract/sign-ins'
import * as contract from '@talaqqi/contract/staff-links'
import { addUserByPhone, changeUser, getUserLink, makeUserLink } from '@talaqqi/contract/users'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  accounts,
  memberships,
  passkeys,
  secondFactors,
  staffLinks,
  users,
} from '../../../tables/index.ts'
import { type Client, clientOf, signIn, tokenIn } from '../../../testing/client.ts'
import { makeAuthenticator } from '../../../testing/outside/authenticator.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { joinSchool, makeUser, newPhone, PASSWORD } from '../../users/factory.ts'

const server = useServer()
const guest = () => clientOf(server.app)
const NEW = 'Another-pass-2!'
const NOT_CONFIRMED = [400, 'not_confirmed']

async function addHafsa({ asAdministrator }: Scene) {
  const phone = newPhone()
  const body = { first_name: 'Hafsa', last_name: 'Patel', phone: `+${phone}` }
  const { id } = await asAdministrator.call(addUserByPhone, { body })
  return { id, phone }
}

async function linkOf({ asAdministrator }: Scene, id: string): Promise<string> {
  const body = { by: 'paper' } as const
  const { url } = await asAdministrator.call(makeUserLink, { params: { id }, body })
  return new URL(url ?? '').searchParams.get('code') ?? ''
}

async function choose(code: string, new_password = NEW): Promise<Client> {
  const body = { code, new_password }
  return clientOf(server.app, tokenIn(await guest().call(contract.signInByStaffLink, { body })))
}

async function enterBy(username: string, password = NEW) {
  const { data } = await guest().call(login, { body: { username, password } })
  if (!('access_token' in data)) throw new Error('a new password is needed')
  return data.access_token
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

async function refusal(code: string) {
  const body = { code, new_password: NEW }
  const { status, detail } = await guest().refused(contract.signInByStaffLink, { body })
  return [status, detail.code]
}

async function hafsaWithPassword() {
  const scene = await makeScene(server)
  const hafsa = await addHafsa(scene)
  const client = await choose(await linkOf(scene, hafsa.id))
  return { scene, client, ...hafsa }
}

describe('the link of a teacher without an email', () => {
  test('signs in once, with a password that the phone number opens later', async () => {
    const scene = await makeScene(server)
    const { id, phone } = await addHafsa(scene)
    const code = await linkOf(scene, id)
    expect(await guest().call(contract.checkStaffLink, { body: { code } })).toMatchObject({
      first_name: 'Hafsa',
      phone,
      passkey_host: 'localhost',
    })
    const client = await choose(code)
    expect(await client.call(getCurrentAccount)).toMatchObject({ id: scene.account_id })
    expect(await client.call(listSignIns)).toHaveLength(1)
    expect(await refusal(code)).toEqual(NOT_CONFIRMED)
    const { sub, admin } = claimsOf(await enterBy(`0${phone.slice(2)}`))
    expect([sub, admin]).toEqual([phone, 'false'])
  })

  test('asks for the second factor, which no new passkey passes by', async () => {
    const scene = await makeScene(server)
    const { id } = await addHafsa(scene)
    const factor = { user_id: id, sealed: 'x', last_step: 0, recovery_hashes: [] }
    await server.db.insert(secondFactors).values(factor)
    const code = await linkOf(scene, id)
    const { detail } = await guest().refused(contract.startStaffLinkPasskey, { body: { code } })
    expect(detail.code).toBe('second_factor_required')
    const body = { code, new_password: NEW }
    expect(await guest().call(contract.signInByStaffLink, { body })).toMatchObject({
      code: '002',
      data: { setup: null },
    })
  })

  test('is not used up by being opened, or by a wrong password', async () => {
    const scene = await makeScene(server)
    const code = await linkOf(scene, (await addHafsa(scene)).id)
    for (let n = 0; n < 10; n += 1) await guest().call(contract.checkStaffLink, { body: { code } })
    const weak = { code, new_password: 'weak' }
    const { status } = await guest().refused(contract.signInByStaffLink, { body: weak })
    expect(status).toBe(422)
    await choose(code)
  })

  test('opens nothing after a day, after a new link, or unknown', async () => {
    const scene = await makeScene(server)
    const { id } = await addHafsa(scene)
    const replaced = await linkOf(scene, id)
    const code = await linkOf(scene, id)
    expect(await refusal(replaced)).toEqual(NOT_CONFIRMED)
    await server.db
      .update(staffLinks)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(and(eq(staffLinks.account_id, scene.account_id), eq(staffLinks.user_id, id)))
    expect(await refusal(code)).toEqual(NOT_CONFIRMED)
    for (const odd of ['x', `${scene.account_id}.x`, '\u0000', 'ا'.repeat(400)])
      expect(await refusal(odd)).toEqual(NOT_CONFIRMED)
    const { status } = await guest().refused(contract.checkStaffLink, {
      body: { code: 'x'.repeat(600) },
    })
    expect(status).toBe(422)
  })

  test('signs in one of two that use it at once', async () => {
    const scene = await makeScene(server)
    const code = await linkOf(scene, (await addHafsa(scene)).id)
    const answers = await Promise.allSettled([choose(code), choose(code, 'Third-pass-3!')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('opens nothing of another school, and no other school makes it', async () => {
    const scene = await makeScene(server)
    const other = await makeScene(server)
    const { id } = await addHafsa(scene)
    const input = { params: { id }, body: { by: 'paper' } } as const
    expect((await other.asAdministrator.refused(makeUserLink, input)).status).toBe(404)
    const code = await linkOf(scene, id)
    const elsewhere = code.replace(scene.account_id, other.account_id)
    expect(await refusal(elsewhere)).toEqual(NOT_CONFIRMED)
  })

  test('ends with the membership, and in a closed school', async () => {
    const scene = await makeScene(server)
    const { id } = await addHafsa(scene)
    const code = await linkOf(scene, id)
    const change = (is_active: boolean) =>
      scene.asAdministrator.call(changeUser, {
        params: { id },
        body: { first_name: 'Hafsa', last_name: 'Patel', is_active },
      })
    await change(false)
    expect(await refusal(code)).toEqual(NOT_CONFIRMED)
    const input = { params: { id }, body: { by: 'paper' } } as const
    const { detail } = await scene.asAdministrator.refused(makeUserLink, input)
    expect(detail.reason?.code).toBe('user_not_active')
    await change(true)
    expect(await refusal(code)).toEqual(NOT_CONFIRMED)
    const again = await linkOf(scene, id)
    const ofSchool = eq(accounts.id, scene.account_id)
    await server.db.update(accounts).set({ status: 'closed' }).where(ofSchool)
    expect(await refusal(again)).toEqual([403, 'school_closed'])
    await server.db
      .update(accounts)
      .set({ status: 'active', required_provider: 'google' })
      .where(ofSchool)
    expect(await refusal(again)).toEqual([403, 'provider_required'])
  })

  test('can be made five times in a quarter of an hour', async () => {
    const scene = await makeScene(server)
    const { id } = await addHafsa(scene)
    for (let n = 0; n < 5; n += 1) await linkOf(scene, id)
    const input = { params: { id }, body: { by: 'paper' } } as const
    expect((await scene.asAdministrator.refused(makeUserLink, input)).status).toBe(429)
  })

  test('needs a person without an email, and WhatsApp its settings', async () => {
    const scene = await makeScene(server)
    const { id } = await addHafsa(scene)
    const whatsapp = { params: { id }, body: { by: 'whatsapp' } } as const
    const teacher = { params: { id: scene.teacher.user_id }, body: { by: 'paper' } } as const
    const reasons = [
      await scene.asAdministrator.refused(makeUserLink, whatsapp),
      await scene.asAdministrator.refused(makeUserLink, teacher),
    ].map(({ status, detail }) => [status, detail.reason?.code])
    expect(reasons).toEqual([
      [409, 'whatsapp_not_set'],
      [409, 'user_has_email'],
    ])
    await linkOf(scene, id)
    expect(await scene.asAdministrator.call(getUserLink, { params: { id } })).toMatchObject({
      link: { by: 'paper', status: null },
      has_whatsapp: false,
    })
  })

  test('adds a passkey instead of a password', async () => {
    const scene = await makeScene(server)
    const { id, phone } = await addHafsa(scene)
    const code = await linkOf(scene, id)
    const device = makeAuthenticator()
    const options = await guest().call(contract.startStaffLinkPasskey, { body: { code } })
    const passkey = device.create(options)
    const other = await linkOf(scene, id)
    expect(await refusal(code)).toEqual(NOT_CONFIRMED)
    const stolen = { code: other, passkey }
    const foreign = await guest().refused(contract.signInByStaffLinkPasskey, { body: stolen })
    expect(foreign.detail.code).toBe('not_confirmed')
    const again = device.create(
      await guest().call(contract.startStaffLinkPasskey, { body: { code: other } }),
    )
    const body = { code: other, passkey: again }
    const { data } = await guest().call(contract.signInByStaffLinkPasskey, { body })
    expect(claimsOf(data.access_token).sub).toBe(phone)
    const stored = await server.db.select().from(passkeys).where(eq(passkeys.user_id, id))
    expect(stored).toHaveLength(1)
    const twice = await guest().refused(contract.signInByStaffLinkPasskey, { body })
    expect(twice.detail.code).toBe('not_confirmed')
  })

  test('on paper reaches no other school of its person', async () => {
    const { scene, client, id, phone } = await hafsaWithPassword()
    const other = await makeScene(server)
    const body = { first_name: 'Hafsa', last_name: 'P.', phone }
    const invited = await other.asAdministrator.call(addUserByPhone, { body })
    expect(invited).toMatchObject({ id, is_invited: true, is_active: false })
    expect(await client.call(listInvitations)).toMatchObject([{ id: other.account_id }])
    // The school that printed the link may have used it itself.
    const [person] = await server.db.select().from(users).where(eq(users.id, id))
    expect(person?.is_password_seen).toBe(true)
    const code = await linkOf(scene, id)
    await server.db
      .update(memberships)
      .set({ is_active: true, invited_at: null })
      .where(and(eq(memberships.account_id, other.account_id), eq(memberships.user_id, id)))
    expect(await refusal(code)).toEqual(NOT_CONFIRMED)
    const input = { params: { id }, body: { by: 'paper' } } as const
    const { detail } = await scene.asAdministrator.refused(makeUserLink, input)
    expect(detail.reason?.code).toBe('user_elsewhere')
  })
})

describe('a phone number', () => {
  test('signs in by any spelling, and counts failures for all of them', async () => {
    const { phone } = await hafsaWithPassword()
    const national = `0${phone.slice(2)}`
    const arabic = national.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    const spellings = [
      ...[`+${phone}`, phone, national, ` ${arabic} `],
      `(${national.slice(0, 3)}) ${national.slice(3)}`,
    ]
    for (const typed of spellings) await enterBy(typed)
    for (const typed of spellings)
      await expect(enterBy(typed, 'wrong')).rejects.toThrow('Incorrect username or password')
    await expect(enterBy(national)).rejects.toThrow('too_many_attempts')
  })

  test('of no teacher is refused as a wrong password', async () => {
    await makeScene(server)
    await expect(enterBy('082 999 9999')).rejects.toThrow('wrong_credentials')
    const { status } = await guest().refused(login, {
      body: { username: '1'.repeat(300), password: 'x' },
    })
    expect(status).toBe(422)
  })

  test('gets the same answer to a forgotten password, known or not', async () => {
    const { phone } = await hafsaWithPassword()
    const ask = (username: string) => guest().call(forgotPassword, { body: { username } })
    expect(await ask(phone)).toEqual({ by: 'office' })
    expect(await ask('+27 82 999 9998')).toEqual({ by: 'office' })
    expect(await ask('nobody@demo.school')).toEqual({})
  })

  test('that is corrected ends every way of the old one', async () => {
    const { scene, client, id, phone } = await hafsaWithPassword()
    const code = await linkOf(scene, id)
    const corrected = newPhone()
    await scene.asAdministrator.call(changeUser, {
      params: { id },
      body: { first_name: 'Hafsa', last_name: 'Patel', phone: `+${corrected}` },
    })
    expect((await client.refused(getCurrentAccount)).status).toBe(401)
    expect(await refusal(code)).toEqual(NOT_CONFIRMED)
    await expect(enterBy(phone)).rejects.toThrow('wrong_credentials')
    await expect(enterBy(corrected)).rejects.toThrow('wrong_credentials')
    await choose(await linkOf(scene, id), 'Third-pass-3!')
    await enterBy(corrected, 'Third-pass-3!')
  })

  test('needs no email for a sign-in on a new device', async () => {
    const { phone } = await hafsaWithPassword()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const answer = await guest().send({
      ...{ method: 'POST', path: '/login', headers: { 'user-agent': agent } },
      body: { username: phone, password: NEW },
    })
    expect(answer.statusCode).toBe(200)
  })
})

test('a person with an email keeps signing in by it only', async () => {
  const { account_id } = await makeScene(server)
  const person = await makeUser(server, { account_id })
  expect(claimsOf(await enterBy(person.email, PASSWORD)).sub).toBe(person.email)
})

test('a phone that two schools know stays one person', async () => {
  const phone = newPhone()
  const scene = await makeScene(server)
  const first = await makeUser(server, { account_id: scene.account_id, phone })
  const other = await makeScene(server)
  await joinSchool(
    server,
    { id: first.user_id, email: '', first_name: 'Hafsa', last_name: 'Patel' },
    { account_id: other.account_id, is_admin: false },
  )
  const client = await signIn(server, first)
  expect(await client.call(getCurrentAccount)).toMatchObject({ id: scene.account_id })
  const input = { params: { id: first.user_id }, body: { phone: newPhone() } }
  const { detail } = await other.asAdministrator.refused(changeUser, input)
  expect(detail.fields).toMatchObject([{ path: 'phone', code: 'phone_stays' }])
})
