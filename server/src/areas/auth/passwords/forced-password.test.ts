import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { answerChallenge, renewToken } from '@talaqqi/contract/auth'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit, codes, users } from '../../../tables/index.ts'
import { clientOf, enter, signIn, tokenIn } from '../../../testing/client.ts'
import { makeSchool } from '../../../testing/schools/factories.ts'
import { useServer } from '../../../testing/server.ts'
import { joinSchool, makeUser, PASSWORD } from '../../users/factory.ts'

const server = useServer()
const NEW = 'Another-pass-2!'
const byNumber = (one: number, other: number) => one - other
const stranger = () => clientOf(server.app)

async function beginChallenge(email: string): Promise<string> {
  const payload = { username: email, password: PASSWORD }
  const answer = await server.app.inject({ method: 'POST', url: '/api/login', payload })
  expect(answer.json()).toEqual({ code: '001', data: { session: expect.any(String) } })
  return answer.json().data.session
}

const makeNewcomer = () => makeUser(server, { is_temporary: true })

describe('a person with a temporary password', () => {
  test('chooses a new one and signs in with it later', async () => {
    const { email, account_id } = await makeNewcomer()
    const session = await beginChallenge(email)
    const answer = await stranger().call(answerChallenge, {
      body: { new_password: NEW, email: email.toUpperCase(), session },
    })
    expect(answer.code).toBe('000')
    const client = clientOf(server.app, tokenIn(answer))
    expect((await client.call(getCurrentAccount)).id).toBe(account_id)
    await enter(server, email, NEW)
    await expect(enter(server, email, PASSWORD)).rejects.toThrow('Incorrect username or password')
  })

  test('may not keep the temporary one, and may try again', async () => {
    const { email } = await makeNewcomer()
    const session = await beginChallenge(email)
    const { status, detail } = await stranger().refused(answerChallenge, {
      body: { new_password: PASSWORD, email, session },
    })
    expect([status, detail.fields?.map(({ path }) => path)]).toEqual([422, ['new_password']])
    await stranger().call(answerChallenge, { body: { new_password: NEW, email, session } })
  })

  test.each([
    ['lowercase-1!', 'no uppercase letter'],
    ['UPPERCASE-1!', 'no lowercase letter'],
    ['No-number-!', 'no number'],
    ['NoSpecial11', 'no special character'],
    ['Shor-1!', 'seven characters'],
  ])('may not choose %s: %s', async (new_password) => {
    const body = { new_password, email: 'x@demo.school', session: 'x' }
    const { status, detail } = await stranger().refused(answerChallenge, { body })
    expect([status, detail.fields?.map(({ path }) => path)]).toEqual([422, ['new_password']])
  })

  test('is in the audit log of every school after the change', async () => {
    const newcomer = await makeNewcomer()
    const { account_id } = await makeSchool(server)
    const { user_id, email } = newcomer
    await joinSchool(server, { ...newcomer, id: user_id }, { account_id, is_admin: false })
    const session = await beginChallenge(email)
    await stranger().call(answerChallenge, { body: { new_password: NEW, email, session } })
    const rows = await server.db
      .select()
      .from(audit)
      .where(sql`${audit.account_id} is not null and ${eq(audit.record_id, user_id)}`)
    expect(rows.map((row) => row.account_id).toSorted()).toEqual(
      [newcomer.account_id, account_id].toSorted(),
    )
    for (const { action, changes } of rows)
      expect([action, changes]).toEqual(['change_password', {}])
  })
})

describe('the session of the challenge', () => {
  const refusal = {
    status: 400,
    detail: { code: 'not_confirmed', message: 'Something went wrong' },
  }

  test('is good once', async () => {
    const { email } = await makeNewcomer()
    const session = await beginChallenge(email)
    await stranger().call(answerChallenge, { body: { new_password: NEW, email, session } })
    const again = { body: { new_password: 'Third-pass-3!', email, session } }
    expect(await stranger().refused(answerChallenge, again)).toEqual(refusal)
    await enter(server, email, NEW)
  })

  test('is good once, even for two answers at the same moment', async () => {
    const { email } = await makeNewcomer()
    const session = await beginChallenge(email)
    const answers = await Promise.all(
      ['First-pass-1!', 'Second-pass-2!'].map((new_password) =>
        stranger().send({
          method: 'POST',
          path: '/auth-challenge-response',
          body: { new_password, email, session },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 400])
  })

  test('is good for ten minutes', async () => {
    const { email, user_id } = await makeNewcomer()
    const session = await beginChallenge(email)
    const [row] = await server.db.select().from(codes).where(eq(codes.user_id, user_id))
    const minutes = ((row?.expires_at.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9.9)
    expect(minutes).toBeLessThanOrEqual(10)
    await server.db.update(codes).set({ expires_at: new Date() }).where(eq(codes.user_id, user_id))
    const body = { new_password: NEW, email, session }
    expect(await stranger().refused(answerChallenge, { body })).toEqual(refusal)
  })

  test('is good for its own person only', async () => {
    const newcomer = await makeNewcomer()
    const other = await makeNewcomer()
    const session = await beginChallenge(newcomer.email)
    const body = { new_password: NEW, email: other.email, session }
    expect(await stranger().refused(answerChallenge, { body })).toEqual(refusal)
  })

  test('is not stored in the database in plain form', async () => {
    const { email, user_id } = await makeNewcomer()
    const session = await beginChallenge(email)
    const rows = await server.db.select().from(codes).where(eq(codes.user_id, user_id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(session)
  })

  test('cannot be guessed: the sixth wrong one must wait', async () => {
    const { email } = await makeNewcomer()
    const session = await beginChallenge(email)
    const wrong = { body: { new_password: NEW, email, session: 'wrong' } }
    for (let count = 0; count < 5; count++)
      expect((await stranger().refused(answerChallenge, wrong)).status).toBe(400)
    const right = { body: { new_password: NEW, email, session } }
    expect((await stranger().refused(answerChallenge, right)).status).toBe(429)
  })
})

test('a new password ends all earlier tokens, even of the same second', async () => {
  const person = await makeUser(server)
  const before = await signIn(server, person)
  await before.call(getCurrentAccount)
  await server.db.update(users).set({ is_temporary: true }).where(eq(users.id, person.user_id))
  const session = await beginChallenge(person.email)
  const body = { new_password: NEW, email: person.email, session }
  const answer = await stranger().call(answerChallenge, { body })
  expect((await before.refused(getCurrentAccount)).status).toBe(401)
  expect((await before.refused(renewToken)).status).toBe(401)
  await clientOf(server.app, tokenIn(answer)).call(renewToken)
})

test('signing in stores the site language for mails', async () => {
  const { email, user_id } = await makeUser(server)
  const languageAfter = async (header?: string) => {
    const headers = header === undefined ? {} : { 'accept-language': header }
    const payload = { username: email, password: PASSWORD }
    await server.app.inject({ method: 'POST', url: '/api/login', payload, headers })
    const [row] = await server.db.select().from(users).where(eq(users.id, user_id))
    return row?.language
  }
  expect(await languageAfter('ur')).toBe('ur')
  expect(await languageAfter()).toBe('ur')
  expect(await languageAfter('fr, ar-EG;q=0.8, en;q=0.5')).toBe('ar')
  expect(await languageAfter('fr')).toBe('ar')
})
