import { login } from '@talaqqi/contract/auth'
import { listChildren } from '@talaqqi/contract/guardian-children'
import { chooseGuardianPassword, getGuardianMe } from '@talaqqi/contract/guardian-me'
import {
  addGuardianLink,
  guardianAnswerChallenge,
  guardianSignIn,
  guardianSignOut,
  mailGuardianLink,
  openGuardianLink,
} from '@talaqqi/contract/guardian-sign-in'
import { resendPassword, sendLink } from '@talaqqi/contract/guardians'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { guardianLinks, guardians, signInFailures } from '../../../tables/index.ts'
import { clientOf } from '../../../testing/client.ts'
import { SITE, usePost } from '../../../testing/outside/post.ts'
import { makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { hashPassword, makeSchoolCode } from '../../auth/index.ts'
import { makeStudent } from '../../students/factory.ts'

const server = useServer()
const post = usePost(server)
const nobody = () => clientOf(server.app)
const PASSWORD = 'Chosen-pass-1!'

async function makeFamily(email: string | null = `umm${v7()}@demo.school`) {
  const scene = await makeScene(server)
  const { account_id, student } = scene
  const guardian = await makeGuardian(server, { account_id, email, student_ids: [student.id] })
  return { scene, guardian, email: email ?? '' }
}

type Row = { account_id: string; id: string }
const one = ({ account_id, id }: Row) =>
  and(eq(guardians.account_id, account_id), eq(guardians.id, id))

async function setPassword(guardian: Row, password: string, is_temporary = false) {
  const password_hash = await hashPassword(password)
  await server.db.update(guardians).set({ password_hash, is_temporary }).where(one(guardian))
}

async function rowOf(guardian: Row) {
  const [row] = await server.db.select().from(guardians).where(one(guardian))
  if (!row) throw new Error('the guardian is missing')
  return row
}

/** A link as staff share it. */
async function makeLink({ account_id }: Scene, guardian_id: string, more = {}) {
  const { code, kept } = makeSchoolCode(account_id)
  const expires_at = new Date(Date.now() + 60_000)
  await server.db
    .insert(guardianLinks)
    .values({ id: v7(), guardian_id, ...kept, expires_at, ...more })
  return code
}

async function enter(email: string, password: string) {
  const { data } = await nobody().call(guardianSignIn, { body: { username: email, password } })
  if (!('access_token' in data)) throw new Error('sign-in requires a new password')
  return clientOf(server.app, data.access_token)
}
const childrenOf = async (client: ReturnType<typeof nobody>) =>
  (await client.call(listChildren)).map(({ id }) => id)

test('a mother signs in with the mailed password and chooses her own', async () => {
  const { scene, guardian, email } = await makeFamily()
  await scene.asAdministrator.call(resendPassword, { body: { username: email } })
  const { text } = await post.mailTo(email)
  const [temporary = ''] = /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(text ?? '') ?? []
  const answer = await nobody().call(guardianSignIn, {
    body: { username: email, password: temporary },
  })
  expect(answer.code).toBe('001')
  expect((await rowOf(guardian)).is_confirmed).toBe(false)
  const session = 'session' in answer.data ? answer.data.session : ''
  const choose = (new_password: string) => ({ body: { email, session, new_password } })
  const same = await nobody().refused(guardianAnswerChallenge, choose(temporary))
  expect(same.detail.fields?.[0]?.code).toMatch(/password_(is_temporary|rules)/)
  const chosen = await nobody().call(guardianAnswerChallenge, choose(PASSWORD))
  expect(await childrenOf(clientOf(server.app, chosen.data.access_token))).toEqual([
    scene.student.id,
  ])
  expect(await rowOf(guardian)).toMatchObject({ is_confirmed: true, is_temporary: false })
  // Neither the session nor the temporary password works twice.
  expect((await nobody().refused(guardianAnswerChallenge, choose(PASSWORD))).status).toBe(400)
  const old = { body: { username: email, password: temporary } }
  expect((await nobody().refused(guardianSignIn, old)).status).toBe(401)
  expect(await childrenOf(await enter(email, PASSWORD))).toEqual([scene.student.id])
})

test('a challenge is no sign-in link and fits its own email only', async () => {
  const { guardian, email } = await makeFamily()
  await setPassword(guardian, 'Temp-word-1234', true)
  const { data } = await nobody().call(guardianSignIn, {
    body: { username: email, password: 'Temp-word-1234' },
  })
  const session = 'session' in data ? data.session : ''
  expect((await nobody().refused(openGuardianLink, { body: { code: session } })).status).toBe(400)
  const other = { email: 'other@demo.school', session, new_password: PASSWORD }
  expect((await nobody().refused(guardianAnswerChallenge, { body: other })).status).toBe(400)
})

test('a mailed link signs in once; its page alone does not', async () => {
  const { scene, guardian, email } = await makeFamily()
  await scene.asAdministrator.call(sendLink, { body: { email, share_method: 'EMAIL' } })
  const { text } = await post.mailTo(email)
  const [address = ''] = /https:\/\/\S+/.exec(text ?? '') ?? []
  const url = new URL(address)
  expect(`${url.origin}${url.pathname}`).toBe(`${SITE}/guardian/`)
  await server.app.inject(`${url.pathname}${url.search}`)
  const code = url.searchParams.get('code') ?? ''
  const { data } = await nobody().call(openGuardianLink, { body: { code } })
  expect(await childrenOf(clientOf(server.app, data.access_token))).toEqual([scene.student.id])
  expect((await rowOf(guardian)).is_confirmed).toBe(true)
  expect((await nobody().refused(openGuardianLink, { body: { code } })).status).toBe(400)
})

test('an expired, altered or unknown link opens nothing', async () => {
  const { scene, guardian } = await makeFamily()
  const over = await makeLink(scene, guardian.id, { expires_at: new Date(Date.now() - 1000) })
  const live = await makeLink(scene, guardian.id)
  const other = await makeScene(server)
  for (const code of [over, `${live}x`, 'x', live.replace(scene.account_id, other.account_id)])
    expect((await nobody().refused(openGuardianLink, { body: { code } })).status).toBe(400)
})

test('of many parallel uses of a link one signs in', async () => {
  const { scene, guardian } = await makeFamily()
  const code = await makeLink(scene, guardian.id)
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const sent = { method: 'POST', path: '/guardian/link', body: { code } } as const
      return (await nobody().send(sent)).statusCode
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
})

test('a mother of children in two schools sees both with her password', async () => {
  const { scene, guardian, email } = await makeFamily()
  const { scene: other } = await makeFamily(email)
  await setPassword(guardian, PASSWORD)
  const children = await childrenOf(await enter(email, PASSWORD))
  expect(children.toSorted()).toEqual([scene.student.id, other.student.id].toSorted())
  const { schools } = await (await enter(email, PASSWORD)).call(getGuardianMe)
  expect(schools).toHaveLength(2)
})

test('a link that staff have seen opens no other school', async () => {
  const { scene, guardian, email } = await makeFamily()
  await makeFamily(email)
  const code = await makeLink(scene, guardian.id)
  const { data } = await nobody().call(openGuardianLink, { body: { code } })
  const client = clientOf(server.app, data.access_token)
  expect(await childrenOf(client)).toEqual([scene.student.id])
  // Nor can it set a password for the other school.
  const body = { new_password: PASSWORD }
  expect((await client.refused(chooseGuardianPassword, { body })).status).toBe(403)
})

test('a guardian without an email adds the second school by its link', async () => {
  const { scene, guardian } = await makeFamily(null)
  const { scene: other, guardian: there } = await makeFamily(null)
  const { account_id } = scene
  const client = await signInGuardians(server, [
    { account_id, guardian_id: guardian.id, proves_email: false },
  ])
  await client.call(addGuardianLink, { body: { code: await makeLink(other, there.id) } })
  expect((await childrenOf(client)).toSorted()).toEqual(
    [scene.student.id, other.student.id].toSorted(),
  )
})

test("a new password by link signs out the guardian's other devices", async () => {
  const { guardian, email } = await makeFamily()
  await setPassword(guardian, 'Forgotten-pass-1!')
  const before = await enter(email, 'Forgotten-pass-1!')
  await nobody().call(mailGuardianLink, { body: { username: email } })
  const { text } = await post.mailTo(email)
  const code = new URL(/https:\/\/\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('code') ?? ''
  const { data } = await nobody().call(openGuardianLink, { body: { code } })
  const client = clientOf(server.app, data.access_token)
  await client.call(chooseGuardianPassword, { body: { new_password: PASSWORD } })
  expect(await childrenOf(client)).toHaveLength(1)
  expect((await before.refused(listChildren)).status).toBe(401)
  await enter(email, PASSWORD)
})

test('an unknown email gets the same answer as a known one', async () => {
  const { guardian, email } = await makeFamily()
  await setPassword(guardian, PASSWORD)
  const tries = [email, 'nobody@demo.school'].map((username) => ({
    body: { username, password: 'Wrong-pass-1!' },
  }))
  const [known, unknown] = await Promise.all(
    tries.map((input) => nobody().refused(guardianSignIn, input)),
  )
  expect(known).toEqual(unknown)
  await nobody().call(mailGuardianLink, { body: { username: 'nobody@demo.school' } })
})

test('five wrong passwords from one address must wait, staff and guardians separately', async () => {
  const { guardian, email } = await makeFamily()
  await setPassword(guardian, PASSWORD)
  for (let count = 0; count < 5; count++)
    await nobody().refused(guardianSignIn, { body: { username: email, password: 'no' } })
  const right = { body: { username: email, password: PASSWORD } }
  const { status } = await nobody().refused(guardianSignIn, right)
  expect(status).toBe(429)
  // The staff sign-in is not limited by it: the email is only unknown there.
  expect((await nobody().refused(login, right)).status).toBe(401)
  await server.db.delete(signInFailures).where(eq(signInFailures.email, email))
})

test("parents at the school's own address all get their links, five each", async () => {
  const of = { attempt: 'guardian_mail', address: '127.0.0.1' } as const
  const forget = () =>
    server.db.delete(signInFailures).where(eq(signInFailures.address, of.address))
  // The earlier tests used this address, too.
  await forget()
  const rows = Array.from({ length: 290 }, () => ({
    ...of,
    id: v7(),
    email: `${v7()}@demo.school`,
  }))
  await server.db.insert(signInFailures).values(rows)
  const { email } = await makeFamily()
  const body = { username: email }
  for (let count = 0; count < 5; count++) await nobody().call(mailGuardianLink, { body })
  expect((await nobody().refused(mailGuardianLink, { body })).status).toBe(429)
  for (let count = 0; count < 5; count++)
    await nobody().call(mailGuardianLink, { body: { username: `${v7()}@demo.school` } })
  const other = { body: { username: `${v7()}@demo.school` } }
  expect((await nobody().refused(mailGuardianLink, other)).status).toBe(429)
  await forget()
})

test('passwords of staff and guardians do not work for each other', async () => {
  const { scene, guardian, email } = await makeFamily()
  await setPassword(guardian, PASSWORD)
  const staff = { body: { username: scene.administrator.email, password: 'Demo-pass-1!' } }
  expect((await nobody().refused(guardianSignIn, staff)).status).toBe(401)
  expect(
    (await nobody().refused(login, { body: { username: email, password: PASSWORD } })).status,
  ).toBe(401)
})

test('signing out ends the token', async () => {
  const { scene, guardian } = await makeFamily()
  const rows = [{ account_id: scene.account_id, guardian_id: guardian.id }]
  const [here, other] = [await signInGuardians(server, rows), await signInGuardians(server, rows)]
  await here.call(guardianSignOut)
  expect((await here.refused(listChildren)).status).toBe(401)
  expect(await childrenOf(other)).toHaveLength(1)
})

test('a guardian without linked children sees no child', async () => {
  const { scene } = await makeFamily()
  const { account_id } = scene
  const { id: guardian_id } = await makeGuardian(server, { account_id })
  await makeStudent(server, { account_id })
  const client = await signInGuardians(server, [{ account_id, guardian_id }])
  expect(await childrenOf(client)).toEqual([])
})
