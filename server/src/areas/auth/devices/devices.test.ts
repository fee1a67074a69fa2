import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { renewToken, signOut, signOutEverywhere } from '@talaqqi/contract/auth'
import { endSignIn, listSignIns } from '@talaqqi/contract/sign-ins'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { signIns, users } from '../../../tables/index.ts'
import { type Client, clientOf, signIn } from '../../../testing/client.ts'
import { SITE, usePost } from '../../../testing/outside/post.ts'
import { useServer } from '../../../testing/server.ts'
import { makeUser, PASSWORD } from '../../users/factory.ts'
import { purgeSignIn } from '../sign-in/purge.ts'
import { deviceOf } from './device-name.ts'

const server = useServer()
const post = usePost(server)

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0'

let addresses = 0
async function enterWith(userAgent: string, username: string): Promise<Client> {
  addresses += 1
  const response = await server.app.inject({
    ...{ method: 'POST', url: '/api/login', payload: { username, password: PASSWORD } },
    headers: { 'user-agent': userAgent },
    remoteAddress: `10.9.${Math.floor(addresses / 250)}.${addresses % 250}`,
  })
  return clientOf(server.app, response.json().data.access_token)
}

describe('the devices of a person', () => {
  test('are listed by name, the own one marked', async () => {
    const { email } = await makeUser(server)
    await enterWith(PHONE, email)
    const laptop = await enterWith(LAPTOP, email)
    expect(await laptop.call(listSignIns)).toMatchObject([
      { browser: 'Firefox', system: 'Linux', is_current: true },
      { browser: 'Chrome', system: 'Android', is_current: false },
    ])
  })

  test('are ended one by one; the ended one reaches nothing more', async () => {
    const { email } = await makeUser(server)
    const [phone, laptop] = [await enterWith(PHONE, email), await enterWith(LAPTOP, email)]
    const other = (await laptop.call(listSignIns)).find(({ is_current }) => !is_current)
    const params = { id: other?.id ?? '' }
    await laptop.call(endSignIn, { params })
    await laptop.call(endSignIn, { params })
    expect((await phone.refused(getCurrentAccount)).status).toBe(401)
    expect((await phone.refused(renewToken)).status).toBe(401)
    await laptop.call(getCurrentAccount)
    expect(await laptop.call(listSignIns)).toHaveLength(1)
  })

  test('of another person are not ended, and their id says nothing', async () => {
    const [one, other] = [await makeUser(server), await makeUser(server)]
    const mine = await enterWith(PHONE, one.email)
    const [theirs] = await (await enterWith(PHONE, other.email)).call(listSignIns)
    for (const id of [theirs?.id ?? '', v7()])
      expect((await mine.refused(endSignIn, { params: { id } })).status).toBe(404)
  })

  test('leave the list with a sign-out, here or everywhere', async () => {
    const { email } = await makeUser(server)
    const [phone, laptop] = [await enterWith(PHONE, email), await enterWith(LAPTOP, email)]
    await phone.call(signOut)
    expect(await laptop.call(listSignIns)).toHaveLength(1)
    await laptop.call(signOutEverywhere)
    const again = await enterWith(IPHONE, email)
    expect(await again.call(listSignIns)).toMatchObject([{ browser: 'Safari', system: 'iOS' }])
  })

  test('appear after a renewal, if they signed in before an upgrade', async () => {
    const person = await makeUser(server)
    const client = await signIn(server, person)
    await server.db.delete(signIns).where(eq(signIns.user_id, person.user_id))
    expect(await client.call(listSignIns)).toEqual([])
    const { data } = await client.call(renewToken)
    expect(await clientOf(server.app, data.access_token).call(listSignIns)).toMatchObject([
      { is_current: true },
    ])
  })

  test('are kept for ninety days', async () => {
    const { email, user_id } = await makeUser(server)
    await enterWith(PHONE, email)
    const directory = openDirectory(server.db)
    const aged = (days: number) =>
      server.db
        .update(signIns)
        .set({ used_at: new Date(Date.now() - days * 86_400_000) })
        .where(eq(signIns.user_id, user_id))
    const kept = () => server.db.select().from(signIns).where(eq(signIns.user_id, user_id))
    await aged(89)
    await purgeSignIn(directory)
    expect(await kept()).toHaveLength(1)
    await aged(91)
    await purgeSignIn(directory)
    expect(await kept()).toEqual([])
  })
})

describe('a new device', () => {
  test('is announced once, in the language of the person', async () => {
    const { email, user_id } = await makeUser(server)
    await enterWith(PHONE, email)
    await server.db.update(users).set({ language: 'ur' }).where(eq(users.id, user_id))
    await enterWith(LAPTOP, email)
    const { subject, text } = await post.mailTo(email)
    expect(subject).toBe('نیا آلہ داخل ہوا')
    expect(text).toContain('Linux پر Firefox')
    expect(text).toContain(`${SITE}/devices`)
    await enterWith(LAPTOP, email)
    await enterWith(PHONE, email)
    await enterWith(IPHONE, email)
    expect((await post.mailTo(email)).text).toContain('Safari')
  })

  test('is announced ten times a day at most', async () => {
    const { email, user_id } = await makeUser(server)
    const rows = Array.from({ length: 10 }, () => ({ id: v7(), user_id, browser: 'Opera' }))
    await server.db.insert(signIns).values(rows)
    await enterWith(PHONE, email)
    await server.db
      .update(signIns)
      .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
      .where(eq(signIns.user_id, user_id))
    await enterWith(IPHONE, email)
    expect((await post.mailTo(email)).text).toContain('Safari')
  })
})

test.each([
  ['', null, null],
  ['Please sign in at http://thief.example/1.0', null, null],
  ['x'.repeat(100_000), null, null],
  [`${PHONE}${'('.repeat(100_000)}`, 'Chrome', 'Android'],
  ['\u202e\u0000', null, null],
])('the browser %.20s is named only by known names', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
