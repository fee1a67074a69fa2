import { getCurrentAccount, listInvitations } from '@talaqqi/contract/accounts'
import { forgotPassword } from '@talaqqi/contract/auth'
import * as contract from '@talaqqi/contract/staff-links'
import { getUserLink, makeUserLink } from '@talaqqi/contract/users'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { openJobs } from '../../../platform/jobs/index.ts'
import { makeMessageQueue } from '../../../platform/mail/queue.ts'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { deliverWhatsapp } from '../../../platform/whatsapp/deliver.ts'
import { passkeys, users } from '../../../tables/index.ts'
import { clientOf, tokenIn } from '../../../testing/client.ts'
import { makeAuthenticator } from '../../../testing/outside/authenticator.ts'
import { META_SETTINGS, metaError, startMeta } from '../../../testing/outside/meta.ts'
import { eventually } from '../../../testing/outside/post.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { openLedger, recordAllStatuses } from '../../../whatsapp-ledger.ts'
import { joinSchool, makeUser, newPhone } from '../../users/factory.ts'

const whatsapp = { ...META_SETTINGS, apiUrl: 'http://127.0.0.1:9/v23.0' }
const server = useServer(undefined, { whatsapp })
const opened = openDatabase(server.connection)
const jobs = openJobs(opened.pool, { tends: false, pollingSeconds: 0.5 })
const directory = openDirectory(opened.db, makeMessageQueue(jobs, testConfig.secretKey))
let meta: Awaited<ReturnType<typeof startMeta>>

beforeAll(async () => {
  meta = await startMeta()
  await jobs.start({ error: () => {} })
  const how = { settings: meta.settings, secretKey: testConfig.secretKey }
  const log = { info: () => {}, error: () => {} }
  await deliverWhatsapp(jobs, how, openLedger(directory), log)
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  await meta.close()
})

const guest = () => clientOf(server.app)
const NEW = 'Another-pass-2!'

async function hafsaIn({ account_id }: Scene) {
  const phone = newPhone()
  const { user_id: id } = await makeUser(server, { account_id, phone, is_temporary: true })
  return { id, phone }
}

const send = ({ asAdministrator }: Scene, id: string, message = v7()) =>
  asAdministrator.call(makeUserLink, { params: { id }, body: { id: message, by: 'whatsapp' } })

const messagesTo = (phone: string) => meta.taken.filter(({ to }) => to === phone)

async function codeTo(phone: string): Promise<string> {
  const message = await eventually(async () => messagesTo(phone).at(-1), 'Meta got no message')
  const [, button] = message.template.components
  const [{ text }] = button?.parameters ?? [{ text: '' }]
  return new URLSearchParams(text).get('code') ?? ''
}

const linkOf = ({ asAdministrator }: Scene, id: string) =>
  asAdministrator.call(getUserLink, { params: { id } })

describe('a link by WhatsApp', () => {
  test('is sent once for a repeated tap, and signs in', async () => {
    const scene = await makeScene(server)
    const { id, phone } = await hafsaIn(scene)
    const message = v7()
    const { url } = await send(scene, id, message)
    await send(scene, id, message)
    expect(url).toBeNull()
    const body = { code: await codeTo(phone), new_password: NEW }
    expect(messagesTo(phone)).toHaveLength(1)
    const client = clientOf(
      server.app,
      tokenIn(await guest().call(contract.signInByStaffLink, { body })),
    )
    expect(await client.call(getCurrentAccount)).toMatchObject({ id: scene.account_id })
    const [person] = await server.db.select().from(users).where(eq(users.id, id))
    expect(person?.is_password_seen).toBe(false)
  })

  test('shows the office that it did not arrive', async () => {
    const scene = await makeScene(server)
    const { id, phone } = await hafsaIn(scene)
    const message = v7()
    await send(scene, id, message)
    await codeTo(phone)
    const status = { account_id: scene.account_id, id: message, provider_id: 'wamid.x' }
    await recordAllStatuses(directory, [
      { ...status, status: 'failed', error: 'Not on WhatsApp' },
      { ...status, status: 'sent', error: null },
    ])
    expect((await linkOf(scene, id)).link?.status).toBe('failed')
    meta.answer(metaError(400, 131_026, 'Message undeliverable'))
    await send(scene, id)
    const failed = await eventually(async () => {
      const { link } = await linkOf(scene, id)
      return link?.status === 'failed' ? link : undefined
    }, 'the link never failed')
    expect(failed.by).toBe('whatsapp')
  })

  test('frees a person from the passkeys that staff may have added', async () => {
    const scene = await makeScene(server)
    const { id, phone } = await hafsaIn(scene)
    const paper = { params: { id }, body: { by: 'paper' } } as const
    const { url } = await scene.asAdministrator.call(makeUserLink, paper)
    const code = new URL(url ?? '').searchParams.get('code') ?? ''
    const options = await guest().call(contract.startStaffLinkPasskey, { body: { code } })
    const passkey = makeAuthenticator().create(options)
    await guest().call(contract.signInByStaffLinkPasskey, { body: { code, passkey } })
    await send(scene, id)
    const body = { code: await codeTo(phone), new_password: NEW }
    await guest().call(contract.signInByStaffLink, { body })
    expect(await server.db.select().from(passkeys).where(eq(passkeys.user_id, id))).toEqual([])
  })

  test('answers a forgotten password, also of a person of two schools', async () => {
    const scene = await makeScene(server)
    const other = await makeScene(server)
    const { id, phone } = await hafsaIn(scene)
    await joinSchool(
      server,
      { id, email: '', first_name: 'Hafsa', last_name: 'Patel' },
      { account_id: other.account_id, is_admin: false },
    )
    const ask = (username: string) => guest().call(forgotPassword, { body: { username } })
    expect(await ask(`+${phone}`)).toEqual({ by: 'whatsapp' })
    const unknown = newPhone()
    expect(await ask(`+${unknown}`)).toEqual({ by: 'whatsapp' })
    const body = { code: await codeTo(phone), new_password: NEW }
    const token = tokenIn(await guest().call(contract.signInByStaffLink, { body }))
    expect(await clientOf(server.app, token).call(listInvitations)).toEqual([])
    expect(messagesTo(unknown)).toEqual([])
  })
})
