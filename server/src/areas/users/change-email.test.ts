import { getCurrentAccount } from '@talaqqi/contract/accounts'
import {
  answerChallenge,
  confirmForgotPassword,
  forgotPassword,
  login,
  renewToken,
} from '@talaqqi/contract/auth'
import { changeUser } from '@talaqqi/contract/users'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { memberships, users } from '../../tables/index.ts'
import { type Client, clientOf, enter } from '../../testing/client.ts'
import { usePost } from '../../testing/outside/post.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { joinSchool, makeUser, PASSWORD } from './factory.ts'

const server = useServer()
const post = usePost(server)
const stranger = () => clientOf(server.app)
const new_password = 'Another-pass-2!'
const newEmail = () => `${v7()}@demo.school`

/** Answers the new email. */
async function correct(asAdministrator: Client, id: string, email = newEmail()) {
  const body = { first_name: 'Maryam', last_name: 'Adams', email }
  await asAdministrator.call(changeUser, { params: { id }, body })
  return email
}

async function passwordFor(email: string) {
  const { text = '' } = await post.mailTo(email)
  return /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(text)?.[0] ?? ''
}

describe('a corrected email', () => {
  test('gets a temporary password, and signing in requires a new one', async () => {
    const { account_id, asAdministrator, teacher } = await makeScene(server)
    const email = await correct(asAdministrator, teacher.user_id)
    const password = await passwordFor(email)
    const { code, data } = await stranger().call(login, { body: { username: email, password } })
    if (code !== '001') throw new Error('sign-in required no new password')
    const body = { email, session: data.session, new_password }
    await stranger().call(answerChallenge, { body })
    const client = await enter(server, email, new_password)
    expect((await client.call(getCurrentAccount)).id).toBe(account_id)
  })

  test("ends the tokens of the old email's owner", async () => {
    const { asAdministrator, teacher } = await makeScene(server)
    const inside = await enter(server, teacher.email, PASSWORD)
    await correct(asAdministrator, teacher.user_id)
    expect((await inside.refused(getCurrentAccount)).status).toBe(401)
    expect((await inside.refused(renewToken)).status).toBe(401)
  })

  test('ends the old password, under either email', async () => {
    const { asAdministrator, teacher } = await makeScene(server)
    const email = await correct(asAdministrator, teacher.user_id)
    for (const username of [teacher.email, email]) {
      const body = { username, password: PASSWORD }
      expect((await stranger().refused(login, { body })).detail.code).toBe('wrong_credentials')
    }
  })

  test('ends a pending challenge for a new password', async () => {
    const { account_id, asAdministrator } = await makeScene(server)
    const newcomer = await makeUser(server, { account_id, is_temporary: true })
    const body = { username: newcomer.email, password: PASSWORD }
    const { data } = await stranger().call(login, { body })
    if (!('session' in data)) throw new Error('sign-in required no new password')
    const email = await correct(asAdministrator, newcomer.user_id)
    for (const address of [newcomer.email, email]) {
      const answer = { body: { email: address, session: data.session, new_password } }
      expect((await stranger().refused(answerChallenge, answer)).detail.code).toBe('not_confirmed')
    }
  })

  test('ends a mailed code for a new password', async () => {
    const { asAdministrator, teacher } = await makeScene(server)
    await stranger().call(forgotPassword, { body: { username: teacher.email } })
    const { text = '' } = await post.mailTo(teacher.email)
    const code = decodeURIComponent(/code=(\S+)/.exec(text)?.[1] ?? '')
    const email = await correct(asAdministrator, teacher.user_id)
    for (const address of [teacher.email, email]) {
      const body = { email: address, code, password: new_password }
      const { detail } = await stranger().refused(confirmForgotPassword, { body })
      expect(detail.code).toBe('not_confirmed')
    }
  })

  test("deletes other schools' invitations to the old email", async () => {
    const { asAdministrator, teacher } = await makeScene(server)
    const { account_id } = await makeSchool(server)
    const invited = { account_id, is_admin: false, is_active: false, invited_at: new Date() }
    await joinSchool(server, { ...teacher, id: teacher.user_id }, invited)
    await correct(asAdministrator, teacher.user_id)
    const there = and(
      eq(memberships.account_id, account_id),
      eq(memberships.user_id, teacher.user_id),
    )
    expect(await server.db.$count(memberships, there)).toBe(0)
  })

  test('that is refused revokes nothing', async () => {
    const { asAdministrator, administrator, teacher } = await makeScene(server)
    const inside = await enter(server, teacher.email, PASSWORD)
    const body = { first_name: 'Maryam', last_name: 'Adams', email: administrator.email }
    await asAdministrator.refused(changeUser, { params: { id: teacher.user_id }, body })
    await inside.call(getCurrentAccount)
    await enter(server, teacher.email, PASSWORD)
    const [row] = await server.db.select().from(users).where(eq(users.id, teacher.user_id))
    expect(row?.is_temporary).toBe(false)
  })
})
