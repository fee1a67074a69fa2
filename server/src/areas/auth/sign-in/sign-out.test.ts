import { setTimeout } from 'node:timers/promises'
import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { renewToken, signOut, signOutEverywhere } from '@talaqqi/contract/auth'
import { and, eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { memberships, users } from '../../../tables/index.ts'
import { clientOf, enter, signIn } from '../../../testing/client.ts'
import { makeSchool } from '../../../testing/schools/factories.ts'
import { testConfig, useApp, useServer } from '../../../testing/server.ts'
import { joinSchool, makeUser, PASSWORD } from '../../users/factory.ts'
import { findMemberOf } from '../queries.ts'
import { tokenFor } from './start-session.ts'

const server = useServer()
const second = useApp(server.connection)
const DAY_S = 24 * 3600

describe('signing out', () => {
  test('ends the token and its renewals on every server, no other sign-in', async () => {
    const { email } = await makeUser(server)
    const [here, elsewhere] = [
      await enter(server, email, PASSWORD),
      await enter(server, email, PASSWORD),
    ]
    const { data } = await here.call(renewToken)
    const renewed = clientOf(second.current, data.access_token)
    await renewed.call(signOut)
    for (const client of [here, renewed])
      expect((await client.refused(getCurrentAccount)).status).toBe(401)
    expect((await here.refused(renewToken)).status).toBe(401)
    await elsewhere.call(getCurrentAccount)
  })

  test('everywhere ends all tokens in all schools; a new sign-in works', async () => {
    const person = await makeUser(server)
    const { account_id } = await makeSchool(server)
    const known = { ...person, id: person.user_id }
    const there = await joinSchool(server, known, { account_id, is_admin: false })
    const other = await makeUser(server, { account_id })
    const clients = await Promise.all([person, person, there].map((one) => signIn(server, one)))
    const bystander = await signIn(server, other)
    for (const client of clients) await client.call(getCurrentAccount)
    await clients[0]?.call(signOutEverywhere)
    for (const client of clients) expect((await client.refused(getCurrentAccount)).status).toBe(401)
    await bystander.call(getCurrentAccount)
    const again = await enter(server, person.email, PASSWORD)
    await again.call(getCurrentAccount)
    await again.call(signOutEverywhere)
    expect((await again.refused(getCurrentAccount)).status).toBe(401)
  })
})

describe('a token that is renewed', () => {
  test.each([
    ['the password is changed', { password_hash: 'another' }],
    ['the person signs out everywhere', {}],
  ])('is revoked in the milliseconds in which %s', async (_, more) => {
    const person = await makeUser(server)
    const client = await signIn(server, person)
    const ended = { ...more, tokens_valid_from: sql`clock_timestamp()` }
    const [answer] = await server.db.transaction(async (tx) => {
      await tx.update(users).set(ended).where(eq(users.id, person.user_id))
      // The old token is still valid here; its renewal waits for this transaction to end.
      const renewing = client.send({ method: 'POST', path: '/token' })
      const early = await Promise.race([renewing, setTimeout(1200, 'waiting')])
      expect(early).toBe('waiting')
      return [renewing]
    })
    expect((await answer)?.statusCode).toBe(401)
  })

  test('while the person is disabled stays revoked after enabling', async () => {
    const person = await makeUser(server)
    const { account_id, user_id } = person
    const client = await signIn(server, person)
    const mine = and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id))
    const [answer] = await server.db.transaction(async (tx) => {
      const disabled = { is_active: false, disabled_at: sql`clock_timestamp()` }
      await tx.update(memberships).set(disabled).where(mine)
      const renewing = client.send({ method: 'POST', path: '/token' })
      const early = await Promise.race([renewing, setTimeout(1200, 'waiting')])
      expect(early).toBe('waiting')
      return [renewing]
    })
    expect((await answer)?.statusCode).toBe(401)
    await server.db.update(memberships).set({ is_active: true }).where(mine)
    expect((await client.refused(getCurrentAccount)).status).toBe(401)
  })

  test('expires at most thirty days after the password was typed', async () => {
    const { user_id, account_id } = await makeUser(server)
    const member = await findMemberOf(openDirectory(server.db), user_id, account_id)
    if (!member) throw new Error('the user is not a member')
    const now = Math.floor(Date.now() / 1000)
    const ofDays = (days: number) =>
      clientOf(
        server.app,
        tokenFor(testConfig.secretKey, member, { sid: user_id, auth_time: now - days * DAY_S }),
      )
    const { data } = await ofDays(29.75).call(renewToken)
    const { exp, auth_time } = decodeJwt<{ exp: number; auth_time: number }>(data.access_token)
    expect([auth_time, exp]).toEqual([now - 29.75 * DAY_S, now + 0.25 * DAY_S])
    expect((await ofDays(30).refused(renewToken)).status).toBe(401)
  })
})
