import { openLesson, writeGuardianComment } from '@talaqqi/contract/guardian-lessons'
import { changeGuardianMe } from '@talaqqi/contract/guardian-me'
import { guardianSignOut } from '@talaqqi/contract/guardian-sign-in'
import * as contract from '@talaqqi/contract/push'
import { answerComment } from '@talaqqi/contract/session-comments'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendAllAnswerNotices } from '../../answer-notices.ts'
import { sendDigests } from '../../digest.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { makeMessageQueue } from '../../platform/mail/queue.ts'
import { deliverPushes } from '../../platform/push/deliver.ts'
import { openPushKeys } from '../../platform/push/keys.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { accounts, memberships, pushSubscriptions, unreadAnswers } from '../../tables/index.ts'
import type { Client } from '../../testing/client.ts'
import { eventually, SITE, usePost } from '../../testing/outside/post.ts'
import { startPushService } from '../../testing/outside/push-service.ts'
import { makeGuardian, signInGuardians } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { pushLedger } from './index.ts'
import { purgeDevices } from './receiver-queries.ts'

const service = await startPushService()
const server = useServer(undefined, { pushService: service.origin })
const post = usePost(server)
const opened = openDatabase(server.connection)
const jobs = openJobs(opened.pool, { tends: false, pollingSeconds: 0.5 })
const directory = openDirectory(opened.db, makeMessageQueue(jobs, testConfig.secretKey))
let key: string
beforeAll(async () => {
  await jobs.start({ error: () => {} })
  const keys = await openPushKeys(directory, testConfig.secretKey)
  key = keys.publicKey
  const settings = { keys, subject: SITE, also: service.origin }
  await deliverPushes(jobs, settings, pushLedger(directory), { info: () => {} })
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  await service.close()
})

let scene: Scene
let lesson_id: string
beforeEach(async () => {
  scene = await makeScene(server)
  const { account_id, student } = scene
  lesson_id = (await makeSession(server, { account_id, student_id: student.id })).id
  await atHour(12)
})

/** The school lies where it is now this hour. */
async function atHour(hour: number): Promise<void> {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  const time_zone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
  await server.db.update(accounts).set({ time_zone }).where(eq(accounts.id, scene.account_id))
}

async function mother(more: object = {}) {
  const { account_id, student } = scene
  const email = `${v7()}@demo.school`
  const guardian = { account_id, email, student_ids: [student.id], ...more }
  const { id: guardian_id } = await makeGuardian(server, guardian)
  const sign_in = { account_id, guardian_id, proves_email: false }
  return { email, guardian_id, client: await signInGuardians(server, [sign_in]) }
}

async function subscribe(client: Client, who: 'guardian' | 'staff', id = v7()) {
  const browser = service.browser(key)
  const call = who === 'guardian' ? contract.subscribeGuardianPush : contract.subscribePush
  await client.call(call, { body: { id, ...browser.body } })
  return { id, ...browser }
}

/** The teacher answered ten minutes ago, and it is noon. */
async function answered(): Promise<void> {
  const body = { content: 'Twice after Maghrib.' }
  await scene.asTeacher.call(answerComment, { params: { id: lesson_id }, body })
  await server.db
    .update(unreadAnswers)
    .set({ created_at: new Date(Date.now() - 600_000) })
    .where(eq(unreadAnswers.account_id, scene.account_id))
}
const sendAnswers = () =>
  sendAllAnswerNotices(directory, { sendsWhatsapp: false }, (error) => {
    throw error
  })
const messageTo = (path: string) =>
  eventually(() => service.received.find(({ to }) => to === path), 'no push message came')
const pendingPushes = async () =>
  (
    await server.db.execute<{ is_later: boolean }>(
      sql`select start_after > now() + interval '1 minute' as is_later from pgboss.job
        where name = 'push' and state = 'created' and data->>'account_id' = ${scene.account_id}`,
    )
  ).rows
const rows = () =>
  server.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.account_id, scene.account_id))

describe('a guardian', () => {
  test('gets an answer as a push message instead of a mail', async () => {
    const { client, email } = await mother({ language: 'ur' })
    const { path, id } = await subscribe(client, 'guardian')
    expect(await client.call(contract.getGuardianPush)).toEqual({ key, devices: [id] })
    await answered()
    await sendAnswers()
    const { text, subject, ttl } = await messageTo(path)
    expect(text).toEqual({
      title: scene.student.first_name,
      body: 'استاد کی طرف سے جواب',
      language: 'ur',
      path: `/guardian/lessons/${lesson_id}`,
      tag: `answer ${lesson_id}`,
    })
    expect([subject, ttl]).toEqual([SITE, 86_400])
    expect(post.smtp.received.filter(({ to }) => to === email)).toEqual([])
  })

  test('gets a mail after the browser has ended the subscription', async () => {
    const { client, email } = await mother()
    const browser = await subscribe(client, 'guardian')
    browser.end()
    await answered()
    await sendAnswers()
    await eventually(async () => ((await rows()).length === 0 ? true : undefined), 'still there')
    await sendAnswers()
    expect((await post.mailTo(email)).text).toContain('Twice after Maghrib.')
  })

  test('gets the message again after a fault of the push service', async () => {
    const { client } = await mother()
    const { path } = await subscribe(client, 'guardian')
    service.answer(503)
    await answered()
    await sendAnswers()
    const retry = () =>
      server.db.execute(
        sql`update pgboss.job set start_after = now() where name = 'push' and state = 'retry'`,
      )
    const { text } = await eventually(async () => {
      await retry()
      return service.received.find(({ to }) => to === path)
    }, 'no push message came')
    expect(text.title).toBe(scene.student.first_name)
  })

  test('chooses how the daily message comes', async () => {
    const { client, email } = await mother()
    const other = await mother()
    const { path } = await subscribe(client, 'guardian')
    const choose = (digest_by: 'push' | 'mail') =>
      client.call(changeGuardianMe, { body: { digest_by } })
    expect(await choose('push')).toMatchObject({ digest_by: 'push', digest_ways: ['mail', 'push'] })
    await server.db
      .update(accounts)
      .set({ sends_digest: true, digest_time: '07:00', digest_from: new Date(0) })
      .where(eq(accounts.id, scene.account_id))
    const settings = { secretKey: testConfig.secretKey, sendsWhatsapp: false }
    const fail = (error: unknown) => {
      throw error
    }
    await sendDigests(directory, settings, fail)
    const { text } = await messageTo(path)
    const { first_name } = scene.student
    expect(text).toMatchObject({ title: first_name, body: 'News from the lessons' })
    await post.mailTo(other.email)
    expect(post.smtp.received.filter(({ to }) => to === email)).toEqual([])
    await choose('mail')
    const { account_id, student } = scene
    await makeSession(server, { account_id, student_id: student.id })
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    await sendDigests(directory, settings, fail, tomorrow)
    expect((await post.mailTo(email)).text).toContain(first_name)
  })

  test('who read the answer meanwhile gets no message', async () => {
    const { client } = await mother()
    const other = await mother()
    const { path } = await subscribe(client, 'guardian')
    const { path: ofOther } = await subscribe(other.client, 'guardian')
    await answered()
    await jobs.stop()
    await sendAnswers()
    await client.call(openLesson, { params: { id: lesson_id } })
    await jobs.start({ error: () => {} })
    const keys = await openPushKeys(directory, testConfig.secretKey)
    const settings = { keys, subject: SITE, also: service.origin }
    await deliverPushes(jobs, settings, pushLedger(directory), { info: () => {} })
    await messageTo(ofOther)
    expect(service.received.map(({ to }) => to)).not.toContain(path)
  })

  test('has at most ten devices; the oldest goes', async () => {
    const { client } = await mother()
    const ids: string[] = []
    for (let n = 0; n < 11; n += 1) ids.push((await subscribe(client, 'guardian')).id)
    const { devices } = await client.call(contract.getGuardianPush)
    expect(devices.toSorted()).toEqual(ids.slice(1).toSorted())
  })

  test('loses the devices of a sign-in that ends or of another phone', async () => {
    const { client, guardian_id } = await mother({ phone: '27821110001' })
    const { account_id } = scene
    const other = await signInGuardians(server, [{ account_id, guardian_id, proves_email: false }])
    await subscribe(client, 'guardian')
    const own = await subscribe(other, 'guardian')
    await other.call(changeGuardianMe, { body: { phone: '27821110002' } })
    expect((await rows()).map(({ id }) => id)).toEqual([own.id])
    await other.call(guardianSignOut)
    expect(await rows()).toEqual([])
  })

  test('takes over the browser of another guardian', async () => {
    const [first, second] = [await mother(), await mother()]
    const { id, body } = await subscribe(first.client, 'guardian')
    await second.client.call(contract.subscribeGuardianPush, { body: { id, ...body } })
    expect(await first.client.call(contract.getGuardianPush)).toEqual({ key, devices: [] })
    expect(await second.client.call(contract.getGuardianPush)).toEqual({ key, devices: [id] })
    await second.client.call(contract.unsubscribeGuardianPush, { params: { id } })
    expect(await rows()).toEqual([])
  })

  test('cannot take the device of another guardian by its id', async () => {
    const [first, second] = [await mother(), await mother()]
    const { id } = await subscribe(first.client, 'guardian')
    const { body } = service.browser(key)
    const refused = await second.client.refused(contract.subscribeGuardianPush, {
      body: { id, ...body },
    })
    expect(refused.detail.code).toBe('conflict')
    await second.client.refused(contract.unsubscribeGuardianPush, { params: { id } })
    expect((await rows()).map((row) => row.id)).toEqual([id])
  })
})

describe('a teacher', () => {
  const write = (client: Client) =>
    client.call(writeGuardianComment, {
      params: { id: lesson_id },
      body: { content: 'Is he ready?' },
    })

  test('gets a message about a comment in the own class only', async () => {
    const { client } = await mother()
    const { path } = await subscribe(scene.asTeacher, 'staff')
    const ofAdministrator = await subscribe(scene.asAdministrator, 'staff')
    await write(client)
    const { text } = await messageTo(path)
    expect(text).toMatchObject({
      ...{ title: scene.student.first_name, body: 'A comment from a parent' },
      path: '/session-comments',
    })
    expect(service.received.map(({ to }) => to)).not.toContain(ofAdministrator.path)
  })

  test('gets it in the morning if it was written at night', async () => {
    const { client } = await mother()
    await subscribe(scene.asTeacher, 'staff')
    await atHour(2)
    await write(client)
    expect(await pendingPushes()).toEqual([{ is_later: true }])
  })

  test('of no class leaves the message to the administrators', async () => {
    const { client } = await mother()
    const { path } = await subscribe(scene.asAdministrator, 'staff')
    const { account_id, studentElsewhere } = scene
    lesson_id = (await makeSession(server, { account_id, student_id: studentElsewhere.id })).id
    const [guardian] = [await mother({ student_ids: [studentElsewhere.id] })]
    await write(guardian.client)
    expect((await messageTo(path)).text.title).toBe(studentElsewhere.first_name)
    await expect(write(client)).rejects.toThrow(/not_found/)
  })

  test('who has left the school gets none, and loses the devices', async () => {
    const { client } = await mother()
    const { path } = await subscribe(scene.asTeacher, 'staff')
    await server.db
      .update(memberships)
      .set({ is_active: false, disabled_at: new Date() })
      .where(
        and(
          eq(memberships.account_id, scene.account_id),
          eq(memberships.user_id, scene.teacher.user_id),
        ),
      )
    await write(client)
    expect(await pendingPushes()).toEqual([])
    await purgeDevices(directory)
    expect(await rows()).toEqual([])
    expect(service.received.map(({ to }) => to)).not.toContain(path)
  })
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.example/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user:password@fcm.googleapis.com/fcm/send/a',
  'https://push.services.mozilla.com.example/a',
  'https://notify.windows.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'file:///etc/passwd',
  'no address',
])('%s is no push service', async (endpoint) => {
  const { client } = await mother()
  const { body } = service.browser(key)
  const refused = await client.refused(contract.subscribeGuardianPush, {
    body: { id: v7(), ...body, endpoint },
  })
  expect(refused.detail.fields).toMatchObject([{ path: 'endpoint', code: 'push_invalid' }])
})

test.each([
  'https://web.push.apple.com/a',
  'https://api.push.apple.com/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
])('%s is a push service', async (endpoint) => {
  const { client } = await mother()
  const { body } = service.browser(key)
  const own = `${endpoint}${endpoint.includes('?') ? '&' : '?'}${v7()}`
  const subscribed = await client.call(contract.subscribeGuardianPush, {
    body: { id: v7(), ...body, endpoint: own },
  })
  expect(subscribed).toEqual({})
})
