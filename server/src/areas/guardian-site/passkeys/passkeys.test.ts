import { listChildren } from '@talaqqi/contract/guardian-children'
import { changeGuardianMe } from '@talaqqi/contract/guardian-me'
import * as contract from '@talaqqi/contract/guardian-passkeys'
import {
  changeGuardian,
  correctGuardianEmail,
  deleteGuardian,
  unlinkStudent,
} from '@talaqqi/contract/guardians'
import { signInByPasskey, startPasskey, startPasskeySignIn } from '@talaqqi/contract/passkeys'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accounts, guardianPasskeys } from '../../../tables/index.ts'
import { clientOf } from '../../../testing/client.ts'
import {
  makeAuthenticator,
  type SoftwareAuthenticator,
} from '../../../testing/outside/authenticator.ts'
import { usePost } from '../../../testing/outside/post.ts'
import { makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()
const post = usePost(server)
const guest = () => clientOf(server.app)
type Client = ReturnType<typeof guest>

async function makeFamily(email: string | null = `umm${v7()}@demo.school`, proves_email = true) {
  const scene = await makeScene(server)
  const { account_id, student } = scene
  const guardian = await makeGuardian(server, { account_id, email, student_ids: [student.id] })
  const of = { account_id, guardian_id: guardian.id, proves_email }
  return { scene, guardian, of, client: await signInGuardians(server, [of]) }
}

async function addTo(client: Client, phone = makeAuthenticator()) {
  const made = phone.create(await client.call(contract.startGuardianPasskey))
  await client.call(contract.addGuardianPasskey, { body: made })
  return { phone, id: made.id, made }
}

async function withPasskey(...of: Parameters<typeof makeFamily>) {
  const family = await makeFamily(...of)
  return { ...family, ...(await addTo(family.client)) }
}

async function options() {
  const { options: made } = await guest().call(contract.startGuardianPasskeySignIn)
  if (!made) throw new Error('this address allows no passkeys')
  return made
}

async function enterBy(phone: SoftwareAuthenticator): Promise<Client> {
  const body = phone.assert(await options())
  const { data } = await guest().call(contract.guardianSignInByPasskey, { body })
  return clientOf(server.app, data.access_token)
}

async function refusedBy(phone: SoftwareAuthenticator) {
  const body = phone.assert(await options())
  const { status, detail } = await guest().refused(contract.guardianSignInByPasskey, { body })
  return [status, detail.code]
}
const NOT_CONFIRMED = [400, 'not_confirmed']
const childrenOf = async (client: Client) => (await client.call(listChildren)).map(({ id }) => id)

describe('the passkey of a mother', () => {
  test('is announced by mail when it is added', async () => {
    const { guardian } = await withPasskey()
    const { subject, text } = await post.mailTo(guardian.email)
    expect(subject).toBe('A passkey was added')
    expect(text).toContain('/guardian/me')
  })

  test('signs her in without an email or a link', async () => {
    const { scene, phone, client, id } = await withPasskey(null, false)
    expect(await childrenOf(await enterBy(phone))).toEqual([scene.student.id])
    const { host, passkeys } = await client.call(contract.listGuardianPasskeys)
    expect([host, passkeys.map((one) => one.id)]).toEqual(['localhost', [id]])
    expect(passkeys[0]?.used_at).not.toBeNull()
  })

  test('opens every school of the sign-in that added it', async () => {
    const [one, other] = [await makeFamily(), await makeFamily()]
    const client = await signInGuardians(server, [one.of, other.of])
    const { phone, id } = await addTo(client)
    const children = [one.scene.student.id, other.scene.student.id]
    expect((await childrenOf(await enterBy(phone))).toSorted()).toEqual(children.toSorted())
    const { passkeys } = await client.call(contract.listGuardianPasskeys)
    expect(passkeys).toHaveLength(1)
    await client.call(contract.removeGuardianPasskey, { params: { id } })
    expect(await refusedBy(phone)).toEqual(NOT_CONFIRMED)
  })

  test('saved again after a lost answer is one passkey', async () => {
    const { client, made } = await withPasskey()
    await client.call(contract.addGuardianPasskey, { body: made })
    expect((await client.call(contract.listGuardianPasskeys)).passkeys).toHaveLength(1)
  })

  test('proves no mailbox', async () => {
    const { phone } = await withPasskey()
    const entered = await enterBy(phone)
    const chosen = await entered.send({
      ...{ method: 'PUT', path: '/guardian/password' },
      body: { new_password: 'Another-pass-2!' },
    })
    expect(chosen.statusCode).toBe(403)
  })

  test('opens nothing of the staff, and theirs nothing of hers', async () => {
    const { phone, scene } = await withPasskey()
    const { options: forStaff } = await guest().call(startPasskeySignIn)
    const body = phone.assert(forStaff ?? { challenge: '' })
    expect((await guest().refused(signInByPasskey, { body })).status).toBe(400)
    const teacher = makeAuthenticator()
    teacher.create(await scene.asAdministrator.call(startPasskey))
    expect(await refusedBy(teacher)).toEqual(NOT_CONFIRMED)
    const entered = await enterBy(phone)
    expect((await entered.send({ method: 'GET', path: '/passkeys/' })).statusCode).toBe(401)
  })

  test('cannot be registered again by a family of another school', async () => {
    const { phone, scene } = await withPasskey()
    const stranger = await makeFamily()
    const copied = phone.create(await stranger.client.call(contract.startGuardianPasskey))
    const refused = await stranger.client.refused(contract.addGuardianPasskey, { body: copied })
    expect(refused.status).toBe(409)
    // As if both had been saved at the same moment: another key with the same id.
    const thief = makeAuthenticator()
    const made = thief.create(await stranger.client.call(contract.startGuardianPasskey))
    await stranger.client.call(contract.addGuardianPasskey, { body: made })
    await server.db
      .update(guardianPasskeys)
      .set({ credential_id: phone.credential_id })
      .where(eq(guardianPasskeys.account_id, stranger.of.account_id))
    expect(await childrenOf(await enterBy(phone))).toEqual([scene.student.id])
    const body = { ...thief.assert(await options()), credential_id: phone.credential_id }
    expect((await guest().refused(contract.guardianSignInByPasskey, { body })).status).toBe(400)
  })
})

describe("a guardian's passkey ends", () => {
  test('when it is removed, by no other family', async () => {
    const { phone, client, id } = await withPasskey()
    const stranger = await makeFamily()
    const params = { id }
    const refused = await stranger.client.refused(contract.removeGuardianPasskey, { params })
    expect(refused.status).toBe(404)
    await client.call(contract.removeGuardianPasskey, { params })
    expect(await refusedBy(phone)).toEqual(NOT_CONFIRMED)
  })

  test('when the email is corrected, also one that is just being added', async () => {
    const { phone, scene, guardian, client } = await withPasskey()
    const body = makeAuthenticator().create(await client.call(contract.startGuardianPasskey))
    await scene.asAdministrator.call(correctGuardianEmail, {
      params: { id: guardian.id },
      body: { email: `right${v7()}@demo.school` },
    })
    expect(await refusedBy(phone)).toEqual(NOT_CONFIRMED)
    expect((await client.refused(contract.addGuardianPasskey, { body })).status).toBe(401)
  })

  test('when the phone is corrected, unless the mailbox was proven', async () => {
    const correct = async (proves_email: boolean) => {
      const { phone, scene, guardian } = await withPasskey(undefined, proves_email)
      await scene.asAdministrator.call(changeGuardian, {
        params: { id: guardian.id },
        body: { phone: '27829999999' },
      })
      return phone
    }
    expect(await refusedBy(await correct(false))).toEqual(NOT_CONFIRMED)
    await enterBy(await correct(true))
  })

  test('when she changes her phone without a proven mailbox', async () => {
    const { phone, client } = await withPasskey(null, false)
    await client.call(changeGuardianMe, { body: { phone: '27829999998' } })
    expect(await refusedBy(phone)).toEqual(NOT_CONFIRMED)
    await client.call(listChildren)
  })

  test('with her last child and her record', async () => {
    const { phone, scene, guardian } = await withPasskey()
    const params = { id: guardian.id }
    await scene.asAdministrator.call(unlinkStudent, {
      params: { ...params, student_id: scene.student.id },
    })
    expect(await childrenOf(await enterBy(phone))).toEqual([])
    await scene.asAdministrator.call(deleteGuardian, { params })
    expect(await refusedBy(phone)).toEqual(NOT_CONFIRMED)
  })

  test('while her school is closed', async () => {
    const { phone, of } = await withPasskey()
    const set = (status: 'active' | 'closed') =>
      server.db.update(accounts).set({ status }).where(eq(accounts.id, of.account_id))
    await set('closed')
    expect(await refusedBy(phone)).toEqual([403, 'school_closed'])
    await set('active')
    await enterBy(phone)
  })
})

test.each([
  ['of another site', { origin: 'https://thief.example' }],
  ['for another host', { host: 'thief.example' }],
  ['without verification', { flags: 0x01 }],
])("a guardian's stolen answer %s is refused, and a used one too", async (_, told) => {
  const { phone } = await withPasskey()
  const send = (body: ReturnType<typeof phone.assert>) =>
    guest().send({ method: 'POST', path: '/guardian/passkey-sign-in', body })
  expect((await send(phone.assert(await options(), told))).statusCode).toBe(400)
  const right = phone.assert(await options())
  expect((await send(right)).statusCode).toBe(200)
  expect((await send(right)).statusCode).toBe(400)
})

test('a passkey is named after the guardian and the school', async () => {
  const { client } = await makeFamily()
  const { user } = await client.call(contract.startGuardianPasskey)
  expect(user.name).toMatch(/^Guardian \d+ \(School \d+\)$/)
})
