import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { confirmForgotPassword } from '@talaqqi/contract/auth'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { codes, signInFailures, users } from '../../../tables/index.ts'
import { clientOf, enter, signIn } from '../../../testing/client.ts'
import { SITE, usePost } from '../../../testing/outside/post.ts'
import { useApp, useServer } from '../../../testing/server.ts'
import { makeUser, PASSWORD } from '../../users/factory.ts'

const server = useServer()
const second = useApp(server.connection)
const post = usePost(server)
const NEW = 'Another-pass-2!'
const stranger = () => clientOf(server.app)

let addresses = 0
const ask = (username: string, app = server.app, remoteAddress = `10.1.0.${++addresses}`) =>
  app.inject({ method: 'POST', url: '/api/forgot-password', payload: { username }, remoteAddress })

async function linkTo(email: string): Promise<URL> {
  expect((await ask(email)).statusCode).toBe(200)
  const { text = '' } = await post.mailTo(email)
  return new URL(/https:\S+/.exec(text)?.[0] ?? '')
}
const codeOf = async (email: string) => (await linkTo(email)).searchParams.get('code') ?? ''

const REFUSAL = { status: 400, detail: { code: 'not_confirmed', message: 'Something went wrong' } }

describe('a person who forgot the password', () => {
  test('gets a link by mail and signs in with a new password', async () => {
    const { email } = await makeUser(server)
    const url = await linkTo(email)
    expect(url.origin + url.pathname).toBe(`${SITE}/auth/confirm-forgot-password`)
    const code = url.searchParams.get('code') ?? ''
    const body = { email: email.toUpperCase(), password: NEW, code }
    expect(await stranger().call(confirmForgotPassword, { body })).toEqual({ code: '000' })
    await enter(server, email, NEW)
    await expect(enter(server, email, PASSWORD)).rejects.toThrow('Incorrect username or password')
  })

  test('is signed out everywhere and has no temporary password any more', async () => {
    const person = await makeUser(server, { is_temporary: true })
    const before = await signIn(server, person)
    const code = await codeOf(person.email)
    await stranger().call(confirmForgotPassword, {
      body: { email: person.email, password: NEW, code },
    })
    expect((await before.refused(getCurrentAccount)).status).toBe(401)
    await enter(server, person.email, NEW)
  })

  test('has a password that staff have not seen', async () => {
    const { user_id, email } = await makeUser(server)
    const ofPerson = eq(users.id, user_id)
    await server.db.update(users).set({ is_password_seen: true }).where(ofPerson)
    const code = await codeOf(email)
    await stranger().call(confirmForgotPassword, { body: { email, password: NEW, code } })
    const [person] = await server.db.select().from(users).where(ofPerson)
    expect(person?.is_password_seen).toBe(false)
  })

  test('need not wait after earlier failed sign-ins', async () => {
    const { email } = await makeUser(server)
    const failures = Array.from({ length: 5 }, () => ({ id: v7(), email, address: '127.0.0.1' }))
    await server.db.insert(signInFailures).values(failures)
    await expect(enter(server, email, PASSWORD)).rejects.toThrow('Too many attempts')
    const code = await codeOf(email)
    await stranger().call(confirmForgotPassword, { body: { email, password: NEW, code } })
    await enter(server, email, NEW)
  })

  test.each([
    ['ar', 'rtl', 'إعادة تعيين كلمة المرور'],
    ['ur', 'rtl', 'اپنا پاس ورڈ دوبارہ مقرر کریں'],
    ['en', 'ltr', 'Reset your password'],
  ] as const)(
    "gets the mail in the person's own language: %s",
    async (language, direction, subject) => {
      const { email, user_id } = await makeUser(server)
      await server.db.update(users).set({ language }).where(eq(users.id, user_id))
      await ask(email)
      const mail = await post.mailTo(email)
      expect(mail.subject).toBe(subject)
      expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(mail.text).toContain(`${SITE}/auth/confirm-forgot-password?code=`)
    },
  )
})

describe('the link', () => {
  test('is good once', async () => {
    const { email } = await makeUser(server)
    const body = { email, password: NEW, code: await codeOf(email) }
    await stranger().call(confirmForgotPassword, { body })
    const again = { ...body, password: 'Third-pass-3!' }
    expect(await stranger().refused(confirmForgotPassword, { body: again })).toEqual(REFUSAL)
    await enter(server, email, NEW)
  })

  test('ends earlier links once it is used', async () => {
    const { email } = await makeUser(server)
    const first = await codeOf(email)
    const later = await codeOf(email)
    await stranger().call(confirmForgotPassword, { body: { email, password: NEW, code: later } })
    const body = { email, password: 'Third-pass-3!', code: first }
    expect(await stranger().refused(confirmForgotPassword, { body })).toEqual(REFUSAL)
  })

  test('is good for thirty minutes', async () => {
    const { email, user_id } = await makeUser(server)
    const code = await codeOf(email)
    const mine = eq(codes.user_id, user_id)
    const [row] = await server.db.select().from(codes).where(mine)
    const minutes = ((row?.expires_at.getTime() ?? 0) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(30)
    expect(JSON.stringify(row)).not.toContain(code)
    await server.db.update(codes).set({ expires_at: new Date() }).where(mine)
    const body = { email, password: NEW, code }
    expect(await stranger().refused(confirmForgotPassword, { body })).toEqual(REFUSAL)
  })

  test('does not say whether the email or the code was wrong', async () => {
    const { email } = await makeUser(server)
    const other = await makeUser(server)
    const code = await codeOf(email)
    for (const body of [
      { email, password: NEW, code: 'wrong' },
      { email: other.email, password: NEW, code },
      { email: `${v7()}@demo.school`, password: NEW, code },
    ])
      expect(await stranger().refused(confirmForgotPassword, { body })).toEqual(REFUSAL)
    await stranger().call(confirmForgotPassword, { body: { email, password: NEW, code } })
  })

  test('cannot be guessed: the sixth wrong one must wait', async () => {
    const { email } = await makeUser(server)
    const code = await codeOf(email)
    const wrong = { body: { email, password: NEW, code: 'wrong' } }
    for (let count = 0; count < 5; count++)
      expect((await stranger().refused(confirmForgotPassword, wrong)).status).toBe(400)
    const right = { body: { email, password: NEW, code } }
    expect((await clientOf(second.current).refused(confirmForgotPassword, right)).status).toBe(429)
  })
})

describe('asking for the mail', () => {
  test('gives the same answer in the same time for unknown emails', async () => {
    const took = async (email: string) => {
      const begun = performance.now()
      const { statusCode, body } = await ask(email)
      expect([statusCode, body]).toEqual([200, '{}'])
      return performance.now() - begun
    }
    const known: number[] = []
    const strange: number[] = []
    for (let round = 0; round < 4; round++) {
      known.push(await took((await makeUser(server)).email))
      strange.push(await took(`${v7()}@demo.school`))
    }
    expect(Math.abs(Math.min(...known) - Math.min(...strange))).toBeLessThan(50)
  })

  test('mails nothing to a person who is disabled in every school', async () => {
    const { email } = await makeUser(server, { is_active: false })
    const witness = await makeUser(server)
    await ask(email)
    await ask(witness.email)
    await post.mailTo(witness.email)
    expect(post.smtp.received.filter(({ to }) => to === email)).toEqual([])
  })

  test('works five times for an email, from anywhere, known or not', async () => {
    for (const email of [(await makeUser(server)).email, `${v7()}@demo.school`]) {
      for (const app of [server.app, second.current, server.app, second.current, server.app])
        expect((await ask(email, app)).statusCode).toBe(200)
      const { statusCode, headers } = await ask(email, second.current)
      expect(statusCode).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(880)
    }
  })

  test('sends at most five mails to one mailbox', async () => {
    const { email } = await makeUser(server)
    for (let count = 0; count < 8; count++) await ask(email)
    const witness = await makeUser(server)
    await ask(witness.email)
    await post.mailTo(witness.email)
    expect(post.smtp.received.filter(({ to }) => to === email)).toHaveLength(5)
  })

  test("works three hundred times from the school's own address", async () => {
    const many = Array.from({ length: 299 }, () => `${v7()}@demo.school`)
    const rows = many.map((email) => ({ id: v7(), attempt: 'forgot_password', email }) as const)
    const [address, created_at] = ['10.2.0.1', new Date()]
    await server.db
      .insert(signInFailures)
      .values(rows.map((row) => ({ ...row, address, created_at })))
    expect((await ask(`${v7()}@demo.school`, server.app, address)).statusCode).toBe(200)
    expect((await ask(`${v7()}@demo.school`, server.app, '10.2.0.1')).statusCode).toBe(429)
  })

  test('does not block sign-in', async () => {
    const { email } = await makeUser(server)
    for (let count = 0; count < 6; count++) await ask(email)
    const client = await enter(server, email, PASSWORD)
    expect((await client.call(getCurrentAccount)).status).toBe('active')
  })
})
