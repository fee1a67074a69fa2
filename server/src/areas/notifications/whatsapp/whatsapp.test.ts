import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@talaqqi/contract/notifications'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { openJobs } from '../../../platform/jobs/index.ts'
import { makeMessageQueue } from '../../../platform/mail/queue.ts'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { deliverWhatsapp } from '../../../platform/whatsapp/deliver.ts'
import { signatureOf } from '../../../platform/whatsapp/signature.ts'
import { students, whatsappMessages } from '../../../tables/index.ts'
import { META_SETTINGS, metaError, startMeta, toldByMeta } from '../../../testing/outside/meta.ts'
import { eventually, SITE, usePost } from '../../../testing/outside/post.ts'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { makeSession } from '../../sessions/factory.ts'
import { whatsappLedger } from '../index.ts'

const whatsapp = { ...META_SETTINGS, apiUrl: 'http://127.0.0.1:9/v23.0' }
const server = useServer(undefined, { whatsapp })
const mails = usePost(server)
const opened = openDatabase(server.connection)
const jobs = openJobs(opened.pool, { tends: false, pollingSeconds: 0.5 })
const directory = openDirectory(opened.db, makeMessageQueue(jobs, testConfig.secretKey))
let meta: Awaited<ReturnType<typeof startMeta>>
let scene: Scene
let guardian: { id: string; email: string }

beforeAll(async () => {
  meta = await startMeta()
  await jobs.start({ error: () => {} })
  const how = { settings: meta.settings, secretKey: testConfig.secretKey }
  const log = { info: () => {}, error: () => {} }
  await deliverWhatsapp(jobs, how, whatsappLedger(directory), log)
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  await meta.close()
})
let phone = 27820001000
beforeEach(async () => {
  scene = await makeScene(server)
  const { account_id, student } = scene
  const more = { first_name: 'Khadija', phone: String(++phone), student_ids: [student.id] }
  guardian = await makeGuardian(server, { account_id, ...more })
  await makeSession(server, { account_id, student_id: student.id })
})

const send = (id = v7()) =>
  scene.asTeacher.call(contract.sendWhatsapp, {
    params: { id: guardian.id },
    body: { id, student_id: scene.student.id },
  })
async function historyRow() {
  const [row] = await scene.asTeacher.call(contract.listWhatsappHistory, {
    params: { id: guardian.id },
  })
  return row
}
const becomes = (status: contract.WhatsappStatus) =>
  eventually(async () => {
    const row = await historyRow()
    return row?.status === status ? row : undefined
  }, `the message never became ${status}`)
const requestOf = () =>
  eventually(() => meta.taken.find(({ to }) => to === String(phone)), 'Meta got no request')
const tell = (...told: Parameters<typeof toldByMeta>) =>
  server.app.inject({ method: 'POST', url: '/api/whatsapp/webhook', ...toldByMeta(...told) })

describe('a message', () => {
  test('goes to Meta as its documentation says, in words about the student', async () => {
    const { url, status } = await send()
    expect([url, status]).toEqual([null, 'pending'])
    const { template, biz_opaque_callback_data } = await requestOf()
    expect(template).toMatchObject({ name: 'unread_lessons', language: { code: 'en' } })
    const [{ parameters }] = template.components
    expect(parameters.map(({ text }) => text)).toEqual([
      'Khadija',
      scene.student.first_name,
      '1',
      expect.stringContaining('School'),
    ])
    expect(template.components[1]?.parameters[0].text).toBe(`children/${scene.student.id}`)
    expect(biz_opaque_callback_data.split('.')[0]).toBe(scene.account_id)
    await becomes('sent')
  })

  test('of one request is sent once, even if the request is repeated', async () => {
    const id = v7()
    await Promise.all([1, 2, 3].map(() => send(id)))
    await becomes('sent')
    await send(id)
    expect(meta.taken.filter(({ to }) => to === String(phone))).toHaveLength(1)
  })

  test('sent twice within minutes goes out once', async () => {
    const first = await send()
    await becomes('sent')
    expect(await send()).toEqual({ id: first.id, status: 'sent', url: null })
  })

  test('about a disabled student is refused', async () => {
    const { id: student_id } = scene.student
    const one = and(eq(students.account_id, scene.account_id), eq(students.id, student_id))
    await server.db.update(students).set({ is_active: false }).where(one)
    const params = { id: guardian.id }
    const refused = await scene.asAdministrator.refused(contract.sendWhatsapp, {
      params,
      body: { student_id },
    })
    expect(refused).toMatchObject({ status: 409, detail: { code: 'student_disabled' } })
  })

  test('that did not arrive goes by mail, and into a list', async () => {
    meta.answer(metaError(400, 131_026, 'Message undeliverable'))
    await send()
    await becomes('failed')
    const failed = await scene.asAdministrator.call(contract.listFailedMessages)
    expect(failed).toMatchObject([
      {
        ...{ guardian_id: guardian.id, guardian: { first_name: 'Khadija', phone: String(phone) } },
        ...{ kind: 'unread_lessons', mailed_instead: true, status: 'failed' },
      },
    ])
    const { text } = await mails.mailTo(guardian.email)
    expect(text).toContain(`${SITE}/guardian/`)
  })

  test('that did not arrive leaves the list when a later one arrives', async () => {
    meta.answer(metaError(400, 131_026, 'Message undeliverable'))
    await send()
    await becomes('failed')
    await send()
    const message = await requestOf()
    await becomes('sent')
    expect(await scene.asAdministrator.call(contract.listFailedMessages)).toHaveLength(1)
    await tell(message, 'delivered')
    expect(await scene.asAdministrator.call(contract.listFailedMessages)).toEqual([])
  })

  test('without an answer of Meta is in the list, without a mail', async () => {
    meta.answer('hang up')
    await send()
    await becomes('failed')
    const [failed] = await scene.asAdministrator.call(contract.listFailedMessages)
    expect(failed).toMatchObject({ error: 'no_answer', mailed_instead: false })
  })

  test("that Meta refuses has failed, with Meta's reason", async () => {
    meta.answer(metaError(400, 131_026, 'Message undeliverable'))
    await send()
    expect(await becomes('failed')).toMatchObject({ error: 'Message undeliverable (131026)' })
  })

  test('is retried when Meta is overloaded', async () => {
    meta.answer(metaError(429, 130_429, 'Rate limit hit'))
    await send()
    const row = await eventually(async () => {
      const now = await historyRow()
      return now?.error ? now : undefined
    }, 'no reason was stored')
    expect(row).toMatchObject({ status: 'pending', error: 'Rate limit hit (130429)' })
    // Ten seconds later in production; the job waits a moment after it stored the error.
    await eventually(async () => {
      const { rowCount } = await server.db.execute(
        `update pgboss.job set start_after = now() where name = 'whatsapp' and state = 'retry'`,
      )
      return rowCount ? true : undefined
    }, 'the job was not queued for a retry')
    expect(await becomes('sent')).toMatchObject({ error: null })
  })

  test('that Meta may have accepted is never sent again', async () => {
    meta.answer('hang up')
    await send()
    expect(await becomes('failed')).toMatchObject({ error: 'no_answer' })
    await tell({ id: 'wamid.lost', biz_opaque_callback_data: await callback() }, 'delivered')
    expect(await historyRow()).toMatchObject({ status: 'delivered', error: null })
    expect(meta.taken.filter(({ to }) => to === String(phone))).toEqual([])
  })

  test('is not sent again after a server died while sending', async () => {
    const { id } = await send()
    await server.db
      .update(whatsappMessages)
      .set({ asked_at: new Date(), status: 'pending' })
      .where(and(eq(whatsappMessages.account_id, scene.account_id), eq(whatsappMessages.id, id)))
    const ledger = whatsappLedger(openDirectory(server.db))
    const { account_id } = scene
    const job = { account_id, id, to: '1', template: 'unread_lessons' } as const
    expect(await ledger.begin({ ...job, language: 'en', variables: [], buttons: [] })).toBe(false)
    expect(await historyRow()).toMatchObject({ status: 'failed', error: 'no_answer' })
  })
})

const callback = async () => `${scene.account_id}.${(await historyRow())?.id}`

describe('a status from Meta', () => {
  test('moves a message forward only: late, repeated or out of order', async () => {
    await send()
    const message = await requestOf()
    await becomes('sent')
    const seen: (string | undefined)[] = []
    for (const status of ['delivered', 'sent', 'read', 'delivered', 'read', 'failed']) {
      expect((await tell(message, status)).statusCode).toBe(200)
      seen.push((await historyRow())?.status)
    }
    expect(seen).toEqual(['delivered', 'delivered', 'read', 'read', 'read', 'read'])
  })

  test('of a failure is shown with its reason', async () => {
    await send()
    const message = await requestOf()
    await becomes('sent')
    const error_data = { details: 'Message failed to send because more than 24 hours have passed' }
    await tell(message, 'failed', [{ code: 131_047, title: 'Re-engagement message', error_data }])
    expect(await historyRow()).toMatchObject({
      status: 'failed',
      error: `${error_data.details} (131047)`,
    })
  })

  test.each([
    ['with a wrong signature', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }],
    ['without a signature', { 'x-hub-signature-256': '' }],
  ])('%s is rejected', async (_, wrong) => {
    await send()
    const message = await requestOf()
    await becomes('sent')
    const { payload, headers } = toldByMeta(message, 'read')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/whatsapp/webhook',
      payload,
      headers: { ...headers, ...wrong },
    })
    expect([answer.statusCode, (await historyRow())?.status]).toEqual([403, 'sent'])
  })

  test('is verified byte by byte: one more space is rejected', async () => {
    const { payload, headers } = toldByMeta(
      { id: 'wamid.x', biz_opaque_callback_data: `${v7()}.${v7()}` },
      'read',
    )
    const url = '/api/whatsapp/webhook'
    const post = (body: string) =>
      server.app.inject({ method: 'POST', url, payload: body, headers })
    expect((await post(payload)).statusCode).toBe(200)
    expect((await post(`${payload} `)).statusCode).toBe(403)
  })

  test.each(['not ours', v7(), `${v7()}.${v7()}.${v7()}`, ''])(
    'of another message (%j) is ignored',
    async (biz_opaque_callback_data) => {
      expect((await tell({ id: 'wamid.y', biz_opaque_callback_data }, 'read')).statusCode).toBe(200)
    },
  )
})

describe('a batch of statuses from Meta', () => {
  const entry = async () => ({ id: 'wamid.told', biz_opaque_callback_data: await callback() })
  const post = (statuses: object[]) => {
    const payload = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] })
    const signature = signatureOf(META_SETTINGS.appSecret, payload)
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
    return server.app.inject({ method: 'POST', url: '/api/whatsapp/webhook', payload, headers })
  }

  test.each([
    ['its id', { id: 'wamid.\0', status: 'failed' }],
    ['its reason', { status: 'failed', errors: [{ code: 1, title: 'Cut\0off' }] }],
    ['its details', { status: 'failed', errors: [{ code: 1, error_data: { details: '\0' } }] }],
    ['its owner', { status: 'failed', biz_opaque_callback_data: `${v7()}.${v7()}\0` }],
  ])('is stored, except an entry with a NUL in %s', async (_, broken) => {
    await send()
    await becomes('sent')
    const whole = await entry()
    const answer = await post([
      { ...whole, ...broken },
      { ...whole, status: 'delivered' },
    ])
    expect([answer.statusCode, (await historyRow())?.status]).toEqual([200, 'delivered'])
  })
})

describe("a stranger at Meta's webhook", () => {
  let at: URL
  beforeAll(
    async () => void (at = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))),
  )

  /** Announces 2.9 MB without sending the body; answers the status line. */
  function announce(signature: string) {
    const socket = connect(Number(at.port), at.hostname)
    onTestFinished(() => void socket.destroy())
    const head = [
      'POST /api/whatsapp/webhook HTTP/1.1',
      'Host: school',
      'Content-Type: application/json',
      'Content-Length: 2900000',
      `X-Hub-Signature-256: ${signature}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('data', (text) => resolve(String(text).split('\r\n', 1)[0] ?? ''))
      socket.once('error', reject)
    })
    return { answer, close: () => socket.destroy() }
  }
  const WELL_FORMED = `sha256=${'0'.repeat(64)}`

  test.each([
    '',
    'sha256=',
    `sha256=${'g'.repeat(64)}`,
    `sha1=${'0'.repeat(64)}`,
    `${WELL_FORMED}0`,
  ])('with the signature %j is refused before the body is sent', async (signature) => {
    expect(await announce(signature).answer).toContain(' 403 ')
  })

  test('holds at most two bodies, and their places become free again', async () => {
    const [first, second] = [announce(WELL_FORMED), announce(WELL_FORMED)]
    await eventually(async () => {
      const third = announce(WELL_FORMED)
      const answer = await Promise.race([third.answer, sleep(100)])
      third.close()
      return answer?.includes(' 503 ') || undefined
    }, 'a third body was accepted')
    first.close()
    second.close()
    const told = () => tell({ id: 'wamid.z', biz_opaque_callback_data: 'not ours' }, 'read')
    await expect.poll(async () => (await told()).statusCode).toBe(200)
  })
})

test('Meta can verify our webhook, and strangers cannot', async () => {
  const ask = (token: string) =>
    server.app.inject({
      url: '/api/whatsapp/webhook',
      query: { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token },
    })
  const asked = await ask(META_SETTINGS.verifyToken)
  expect([asked.statusCode, asked.body]).toEqual([200, '1158201444'])
  expect(asked.headers['content-type']).toMatch('text/plain')
  expect((await ask('guessed')).statusCode).toBe(403)
})
