import { getCurrentAccount, switchAccount } from '@talaqqi/contract/accounts'
import { answerChallenge, login, renewToken, signOutEverywhere } from '@talaqqi/contract/auth'
import * as contract from '@talaqqi/contract/second-factor'
import { confirmSignIn } from '@talaqqi/contract/sign-ins'
import { changeUser } from '@talaqqi/contract/users'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { codes, memberships, secondFactors, signIns } from '../../../tables/index.ts'
import { type Client, clientOf, oldTokenOf, signIn, tokenIn } from '../../../testing/client.ts'
import { usePost } from '../../../testing/outside/post.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { makeUser, PASSWORD, type Person } from '../../users/factory.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { codeOf } from '../samples.ts'
import { resealFactors } from './reseal.ts'

const server = useServer()
const post = usePost(server)
const directory = openDirectory(server.db)
const guest = () => clientOf(server.app)
const STEP_MS = 30_000

afterEach(() => {
  vi.useRealTimers()
})

/** The apps' next codes; only `Date` moves. */
function waitSteps(steps: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + steps * STEP_MS })
}

async function setUp(client: Client) {
  const { session, setup } = await client.call(contract.startSecondFactor)
  const body = { session, code: codeOf(setup.key) }
  const { recovery_codes } = await client.call(contract.confirmSecondFactor, { body })
  return { key: setup.key, recovery_codes }
}

async function withFactor(more: Parameters<typeof makeUser>[1] = {}) {
  const person = await makeUser(server, { is_admin: true, ...more })
  const client = await signIn(server, person)
  const made = await setUp(client)
  waitSteps(1)
  return { person, client, ...made }
}

/** By password, up to the code. */
async function ask({ email: username }: { email: string }, password = PASSWORD) {
  const answer = await guest().call(login, { body: { username, password } })
  if (answer.code !== '002') throw new Error(`the sign-in answered ${answer.code}`)
  return answer.data
}

const answer = (session: string, code: string) =>
  guest().call(contract.answerSecondFactor, { body: { session, code } })

async function refusedBy(session: string, code: string) {
  const body = { session, code }
  const { status, detail } = await guest().refused(contract.answerSecondFactor, { body })
  return [status, detail.fields?.[0]?.code ?? detail.code]
}
const WRONG = [422, 'code_not_valid']
const ENDED = [400, 'not_confirmed']

async function enterBy(person: { email: string }, code: string): Promise<Client> {
  const { session } = await ask(person)
  return clientOf(server.app, tokenIn(await answer(session, code)))
}

const requireIn = (client: Client, is_required = true) =>
  client.call(contract.changeSecondFactorRule, { body: { is_required } })

describe('the second factor of an administrator', () => {
  test('is asked after the password, and signs in', async () => {
    const { person, key } = await withFactor()
    const { session, setup } = await ask(person)
    expect(setup).toBeNull()
    const { code, data } = await answer(session, codeOf(key))
    expect([code, data.recovery_codes]).toEqual(['000', []])
    const client = clientOf(server.app, data.access_token)
    expect((await client.call(getCurrentAccount)).id).toBe(person.account_id)
    expect((await client.call(renewToken)).code).toBe('000')
  })

  test('is asked after a temporary password is replaced', async () => {
    const { person, key } = await withFactor()
    const password = (await resetPassword(directory, person.email)) ?? ''
    const first = await guest().call(login, { body: { username: person.email, password } })
    if (first.code !== '001') throw new Error(`the sign-in answered ${first.code}`)
    const { session } = first.data
    const body = { email: person.email, session, new_password: 'Another-pass-2!' }
    const second = await guest().call(answerChallenge, { body })
    if (second.code !== '002') throw new Error(`the sign-in answered ${second.code}`)
    expect((await answer(second.data.session, codeOf(key))).code).toBe('000')
  })

  test('is set up by its first code only, and announced', async () => {
    const person = await makeUser(server, { is_admin: true })
    const client = await signIn(server, person)
    const { session, setup } = await client.call(contract.startSecondFactor)
    const late = codeOf(setup.key, Date.now() - 3 * STEP_MS)
    const refused = await client.refused(contract.confirmSecondFactor, {
      body: { session, code: late },
    })
    expect(refused.detail.fields).toMatchObject([{ path: 'code', code: 'code_not_valid' }])
    expect(await client.call(contract.getSecondFactor)).toMatchObject({ created_at: null })
    const body = { session, code: codeOf(setup.key) }
    const { recovery_codes } = await client.call(contract.confirmSecondFactor, { body })
    expect(new Set(recovery_codes).size).toBe(10)
    expect(recovery_codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await post.mailTo(person.email)).subject).toBe('A second factor was set up')
    expect(await client.call(contract.getSecondFactor)).toMatchObject({ recovery_codes_left: 10 })
    expect((await client.refused(contract.confirmSecondFactor, { body })).status).toBe(400)
  })

  test('stays as it is until its replacement is confirmed', async () => {
    const { person, client, key } = await withFactor()
    const next = await client.call(contract.startSecondFactor)
    await enterBy(person, codeOf(key))
    const body = { session: next.session, code: codeOf(next.setup.key) }
    await client.call(contract.confirmSecondFactor, { body })
    waitSteps(1)
    const { session } = await ask(person)
    expect(await refusedBy(session, codeOf(key))).toEqual(WRONG)
    await answer(session, codeOf(next.setup.key))
  })

  test('is kept sealed, and recovery codes as hashes', async () => {
    const { person, key, recovery_codes } = await withFactor()
    const [row] = await server.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.user_id, person.user_id))
    const kept = JSON.stringify(row)
    for (const secret of [key, ...recovery_codes]) expect(kept).not.toContain(secret)
    const session = (await ask(person)).session
    const rows = JSON.stringify(await server.db.select().from(codes))
    expect(rows).not.toContain(session)
  })

  test('is removed by its own person, and then the password is enough', async () => {
    const { person, client } = await withFactor()
    const stranger = await signIn(server, await makeUser(server))
    expect((await stranger.refused(contract.removeSecondFactor)).status).toBe(404)
    await client.call(contract.removeSecondFactor)
    await post.mailTo(person.email, 'The second factor was removed')
    const body = { username: person.email, password: PASSWORD }
    expect((await guest().call(login, { body })).code).toBe('000')
  })

  test('is set up by administrators only', async () => {
    const teacher = await signIn(server, await makeUser(server))
    expect((await teacher.refused(contract.startSecondFactor)).status).toBe(403)
  })
})

describe('a stolen code', () => {
  test('is good once, also for another sign-in', async () => {
    const { person, key } = await withFactor()
    const [one, other] = [await ask(person), await ask(person)]
    const code = codeOf(key)
    await answer(one.session, code)
    expect(await refusedBy(other.session, code)).toEqual(WRONG)
    expect(await refusedBy(other.session, codeOf(key, Date.now() - STEP_MS))).toEqual(WRONG)
    await answer(other.session, codeOf(key, Date.now() + STEP_MS))
  })

  test('sent twice at once signs in once', async () => {
    const { person, key } = await withFactor()
    const sessions = [(await ask(person)).session, (await ask(person)).session]
    const statuses = await Promise.all(
      sessions.map(async (session) => {
        const body = { session, code: codeOf(key) }
        return (await guest().send({ method: 'POST', path: '/second-factor', body })).statusCode
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 422])
  })

  test('is not set up with again', async () => {
    const person = await makeUser(server, { is_admin: true })
    const { key } = await setUp(await signIn(server, person))
    const { session } = await ask(person)
    expect(await refusedBy(session, codeOf(key))).toEqual(WRONG)
  })
})

describe('a session that waits for a code', () => {
  test('is good once', async () => {
    const { person, key } = await withFactor()
    const { session } = await ask(person)
    await answer(session, codeOf(key))
    waitSteps(2)
    expect(await refusedBy(session, codeOf(key))).toEqual(ENDED)
  })

  test('lasts ten minutes', async () => {
    const { person, key } = await withFactor()
    const { session } = await ask(person)
    waitSteps(21)
    expect(await refusedBy(session, codeOf(key))).toEqual(ENDED)
  })

  test("takes no other person's code", async () => {
    const [one, other] = [await withFactor(), await withFactor()]
    const { session } = await ask(one.person)
    expect(await refusedBy(session, codeOf(other.key))).toEqual(WRONG)
    expect(await refusedBy(session, other.recovery_codes[0] ?? '')).toEqual(WRONG)
  })

  test('is no set-up of another person, and no set-up is a sign-in', async () => {
    const [one, other] = [await makeUser(server, { is_admin: true }), await withFactor()]
    const { session, setup } = await (await signIn(server, one)).call(contract.startSecondFactor)
    const body = { session, code: codeOf(setup.key) }
    expect((await other.client.refused(contract.confirmSecondFactor, { body })).status).toBe(400)
    expect(await refusedBy(session, body.code)).toEqual(ENDED)
  })

  test.each([
    ['all sign-ins end', async ({ client }) => client.call(signOutEverywhere)],
    ['the operator resets the password', ({ person }) => resetPassword(directory, person.email)],
    [
      'the email is corrected',
      async ({ person: { account_id, user_id } }) => {
        const admin = await signIn(server, await makeUser(server, { account_id, is_admin: true }))
        const body = { email: `corrected.${v7()}@demo.school` }
        await admin.call(changeUser, { params: { id: user_id }, body })
      },
    ],
    [
      'the membership is disabled',
      ({ person: { account_id, user_id } }) =>
        server.db
          .update(memberships)
          .set({ is_active: false })
          .where(and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id))),
    ],
  ] as [string, (of: { person: Person; client: Client }) => Promise<unknown>][])(
    'ends when %s',
    async (_, end) => {
      const made = await withFactor()
      const { session } = await ask(made.person)
      await end(made)
      expect(await refusedBy(session, codeOf(made.key))).toEqual(ENDED)
    },
  )

  test('is guessed five times at most, over all sessions', async () => {
    const { person, key } = await withFactor()
    const right = codeOf(key)
    const wrong = String((Number(right) + 1) % 1e6).padStart(6, '0')
    const statuses: unknown[] = []
    for (const _ of [1, 2, 3, 4, 5])
      statuses.push((await refusedBy((await ask(person)).session, wrong))[0])
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    expect((await refusedBy((await ask(person)).session, right))[0]).toBe(429)
  })
})

describe('a recovery code', () => {
  test('signs in once, and is announced', async () => {
    const { person, recovery_codes } = await withFactor()
    const [code = ''] = recovery_codes
    const client = await enterBy(person, code.toUpperCase().replaceAll('-', ' '))
    const { text } = await post.mailTo(person.email, 'A recovery code was used')
    expect(text).toContain('9')
    expect(await client.call(contract.getSecondFactor)).toMatchObject({ recovery_codes_left: 9 })
    expect(await refusedBy((await ask(person)).session, code)).toEqual(WRONG)
  })

  test('sent twice at once signs in once', async () => {
    const { person, recovery_codes } = await withFactor()
    const sessions = [(await ask(person)).session, (await ask(person)).session]
    const statuses = await Promise.all(
      sessions.map(async (session) => {
        const body = { session, code: recovery_codes[3] }
        return (await guest().send({ method: 'POST', path: '/second-factor', body })).statusCode
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 422])
  })

  test("still signs in after the server's secret was lost", async () => {
    const { person, key, recovery_codes } = await withFactor()
    await server.db
      .update(secondFactors)
      .set({ sealed: 'AAAA' })
      .where(eq(secondFactors.user_id, person.user_id))
    const { session } = await ask(person)
    expect(await refusedBy(session, codeOf(key))).toEqual(WRONG)
    await answer(session, recovery_codes[9] ?? '')
  })
})

test('a second factor outlives a replaced secret of the server', async () => {
  const { person } = await withFactor()
  const sealed = async () => {
    const rows = await server.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.user_id, person.user_id))
    return rows[0]?.sealed
  }
  const before = await sealed()
  await resealFactors(directory, testConfig.secretKey)
  expect(await sealed()).toBe(before)
  await resealFactors(directory, `another-secret\n${testConfig.secretKey}`)
  expect(await sealed()).not.toBe(before)
  await resealFactors(directory, `${testConfig.secretKey}\nanother-secret`)
})

describe('a school that requires a second factor', () => {
  test('is made by an administrator who has one', async () => {
    const person = await makeUser(server, { is_admin: true })
    const client = await signIn(server, person)
    const body = { is_required: true }
    const refused = await client.refused(contract.changeSecondFactorRule, { body })
    expect(refused.detail.fields).toMatchObject([
      { path: 'is_required', code: 'second_factor_missing' },
    ])
    await setUp(client)
    await requireIn(client)
    expect(await client.call(contract.getSecondFactorRule)).toEqual(body)
    expect((await client.refused(contract.removeSecondFactor)).detail.reason).toMatchObject({
      code: 'second_factor_stays',
    })
    await requireIn(client, false)
    await client.call(contract.removeSecondFactor)
  })

  test('lets its administrators set one up before anything else', async () => {
    const { client, person } = await withFactor()
    const other = await makeUser(server, { account_id: person.account_id, is_admin: true })
    const before = await signIn(server, other)
    await requireIn(client)
    expect((await before.refused(renewToken)).detail.code).toBe('second_factor_required')
    const { session, setup } = await ask(other)
    const key = setup?.key ?? ''
    const wrong = codeOf(key, Date.now() + 10 * STEP_MS)
    expect(await refusedBy(session, wrong)).toEqual(WRONG)
    const { data } = await answer(session, codeOf(key))
    expect(data.recovery_codes).toHaveLength(10)
    const inside = clientOf(server.app, data.access_token)
    expect(await inside.call(contract.getSecondFactor)).toMatchObject({ is_required: true })
    await inside.call(renewToken)
    waitSteps(1)
    await enterBy(other, codeOf(key))
  })

  test('takes only one of two set-ups that began together', async () => {
    const { client, person } = await withFactor()
    const other = await makeUser(server, { account_id: person.account_id, is_admin: true })
    await requireIn(client)
    const [one, thief] = [await ask(other), await ask(other)]
    await answer(one.session, codeOf(one.setup?.key ?? ''))
    expect(await refusedBy(thief.session, codeOf(thief.setup?.key ?? ''))).toEqual(ENDED)
  })

  test('asks its teachers for the password only', async () => {
    const { client, person } = await withFactor()
    const teacher = await makeUser(server, { account_id: person.account_id })
    await requireIn(client)
    const body = { username: teacher.email, password: PASSWORD }
    expect((await guest().call(login, { body })).code).toBe('000')
  })

  test('is entered from another school with a second factor only', async () => {
    const { client, person } = await withFactor()
    await requireIn(client)
    const other = await makeUser(server, { is_admin: true })
    await server.db.insert(memberships).values({
      ...{ account_id: person.account_id, user_id: other.user_id, is_admin: true },
      ...{ first_name: 'Amina', last_name: 'Khan' },
    })
    const byPassword = await signIn(server, other)
    const to = { params: { id: person.account_id } }
    const { detail } = await byPassword.refused(switchAccount, to)
    expect(detail.code).toBe('second_factor_required')
    await setUp(byPassword)
    await byPassword.call(switchAccount, to)
  })
})

describe('a confirmation', () => {
  async function old() {
    const made = await withFactor()
    const sid = v7()
    await server.db.insert(signIns).values({ id: sid, user_id: made.person.user_id })
    return { ...made, client: clientOf(server.app, oldTokenOf(made.person, sid)) }
  }

  test('takes the code and not the password', async () => {
    const { client, key } = await old()
    const { detail } = await client.refused(contract.removeSecondFactor)
    expect([detail.code, detail.reason?.code]).toEqual(['confirmation_needed', 'by_second_factor'])
    const refused = await client.refused(confirmSignIn, { body: { password: PASSWORD } })
    expect(refused.detail.fields).toMatchObject([{ path: 'code', code: 'code_missing' }])
    const body = { code: codeOf(key) }
    await client.call(confirmSignIn, { body })
    expect((await client.refused(confirmSignIn, { body })).status).toBe(422)
    await client.call(contract.removeSecondFactor)
    const missing = await client.refused(confirmSignIn, { body: {} })
    expect(missing.detail.fields).toMatchObject([{ path: 'password', code: 'password_missing' }])
  })

  test('takes a recovery code', async () => {
    const { client, recovery_codes } = await old()
    await client.call(confirmSignIn, { body: { code: recovery_codes[0] ?? '' } })
    await client.call(contract.removeSecondFactor)
    expect(await client.call(contract.getSecondFactor)).toMatchObject({ created_at: null })
  })
})
