import { listFailedMessages } from '@talaqqi/contract/notifications'
import { subscribeGuardianPush } from '@talaqqi/contract/push'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendDigests } from '../../../digest.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { openJobs } from '../../../platform/jobs/index.ts'
import { makeMessageQueue } from '../../../platform/mail/queue.ts'
import { deliverPushes } from '../../../platform/push/deliver.ts'
import { openPushKeys } from '../../../platform/push/keys.ts'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { deliverWhatsapp } from '../../../platform/whatsapp/deliver.ts'
import { accounts } from '../../../tables/index.ts'
import { metaError, startMeta } from '../../../testing/outside/meta.ts'
import { SITE, usePost } from '../../../testing/outside/post.ts'
import { startPushService } from '../../../testing/outside/push-service.ts'
import { makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { pushLedger } from '../../push/index.ts'
import { makeSession } from '../../sessions/factory.ts'
import { whatsappLedger } from '../index.ts'

const service = await startPushService()
const meta = await startMeta()
const server = useServer(undefined, { pushService: service.origin })
const post = usePost(server)
const opened = openDatabase(server.connection)
const jobs = openJobs(opened.pool, { tends: false, pollingSeconds: 0.5 })
const directory = openDirectory(opened.db, makeMessageQueue(jobs, testConfig.secretKey))
let key: string
beforeAll(async () => {
  const { secretKey } = testConfig
  const log = { info: () => {}, error: () => {} }
  await jobs.start(log)
  const keys = await openPushKeys(directory, secretKey)
  key = keys.publicKey
  await deliverPushes(
    jobs,
    { keys, subject: SITE, also: service.origin },
    pushLedger(directory),
    log,
  )
  const how = { settings: meta.settings, secretKey }
  await deliverWhatsapp(jobs, how, whatsappLedger(directory), log)
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  await Promise.all([service.close(), meta.close()])
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(server)
  const { account_id, student } = scene
  await server.db
    .update(accounts)
    .set({ sends_digest: true, digest_from: new Date('2026-03-03T22:00:00Z') })
    .where(eq(accounts.id, account_id))
  const created_at = new Date('2026-03-04T08:00:00Z')
  await makeSession(server, { account_id, student_id: student.id, created_at })
})

async function motherBy(digest_by: 'whatsapp' | 'push') {
  const { account_id, student } = scene
  const email = `${v7()}@demo.school`
  const of = { account_id, email, digest_by, language: 'ur' as const }
  const { id: guardian_id } = await makeGuardian(server, { ...of, student_ids: [student.id] })
  return { email, guardian_id }
}
const run = () =>
  sendDigests(
    directory,
    { secretKey: testConfig.secretKey, sendsWhatsapp: true },
    (error) => {
      throw error
    },
    new Date('2026-03-04T18:30:00Z'),
  )

test('a mail follows a daily message that WhatsApp refuses', async () => {
  const { email, guardian_id } = await motherBy('whatsapp')
  meta.answer(metaError(400, 131_026, 'Message undeliverable'))
  await run()
  const { text, subject } = await post.mailTo(email)
  expect(subject).toContain('کی طرف سے خبر')
  expect(text).toContain(`${SITE}/guardian/`)
  expect(await scene.asAdministrator.call(listFailedMessages)).toMatchObject([
    { guardian_id, kind: 'daily_digest', mailed_instead: true },
  ])
})

test('a mail follows a daily message to a lost device', async () => {
  const { email, guardian_id } = await motherBy('push')
  const { account_id } = scene
  const client = await signInGuardians(server, [{ account_id, guardian_id }])
  const browser = service.browser(key)
  await client.call(subscribeGuardianPush, { body: { id: v7(), ...browser.body } })
  browser.end()
  await run()
  const { text } = await post.mailTo(email)
  expect(text).toContain(`${SITE}/guardian/`)
  expect(service.received).toEqual([])
})
