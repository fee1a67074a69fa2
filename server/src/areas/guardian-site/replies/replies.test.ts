import { sendWhatsapp } from '@talaqqi/contract/notifications'
import { listCommentsOfSession } from '@talaqqi/contract/session-comments'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { openJobs } from '../../../platform/jobs/index.ts'
import { makeMessageQueue } from '../../../platform/mail/queue.ts'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { deliverWhatsapp } from '../../../platform/whatsapp/deliver.ts'
import { guardians, students, whatsappHints, whatsappMessages } from '../../../tables/index.ts'
import { META_SETTINGS, startMeta } from '../../../testing/outside/meta.ts'
import { eventually } from '../../../testing/outside/post.ts'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { whatsappLedger } from '../../notifications/index.ts'
import { makeSession } from '../../sessions/factory.ts'

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
  await deliverWhatsapp(jobs, how, whatsappLedger(directory), { info: () => {}, error: () => {} })
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  await meta.close()
})

let scene: Scene
let mother: { id: string }
let lesson_id: string
let phone = ''
let phones = 27840001000
let received = 0
beforeEach(async () => {
  scene = await makeScene(server)
  const { account_id, student } = scene
  phone = String(++phones)
  mother = await makeGuardian(server, { account_id, phone, student_ids: [student.id] })
  lesson_id = (await makeSession(server, { account_id, student_id: student.id })).id
})

/** Of the message about the one unread lesson. */
async function sentAbout(guardian_id = mother.id): Promise<string> {
  const body = { student_id: scene.student.id }
  const { id } = await scene.asTeacher.call(sendWhatsapp, { params: { id: guardian_id }, body })
  const whose = and(
    eq(whatsappMessages.account_id, scene.account_id),
    eq(whatsappMessages.id, id),
    eq(whatsappMessages.status, 'sent'),
  )
  return eventually(async () => {
    const [row] = await server.db.select().from(whatsappMessages).where(whose)
    return row?.provider_id ?? undefined
  }, 'the message was not sent')
}
type Written = Partial<Parameters<typeof meta.writtenBy>[0]>
async function write(of: Written) {
  const call = meta.writtenBy({ id: `wamid.in${++received}`, from: phone, ...of })
  const url = '/api/whatsapp/webhook'
  const { statusCode } = await server.app.inject({ method: 'POST', url, ...call })
  return statusCode
}
const commentsOf = async (id = lesson_id) =>
  (await scene.asTeacher.call(listCommentsOfSession, { params: { id } })).map(
    ({ content }) => content,
  )
const textsTo = (to = phone) => meta.texts.filter((one) => one.to === to)
const textTo = () => eventually(() => textsTo()[0]?.text.body, 'no answer was sent')
const hints = () =>
  server.db.select().from(whatsappHints).where(eq(whatsappHints.account_id, scene.account_id))

describe('a reply to a message about a lesson', () => {
  test('is a comment of the guardian on that lesson, once', async () => {
    const answers = await sentAbout()
    const reply = { id: 'wamid.repeated', body: 'She practised it.', answers }
    expect(await Promise.all([write(reply), write(reply)])).toEqual([200, 200])
    expect(await write(reply)).toBe(200)
    expect(await commentsOf()).toEqual(['She practised it.'])
    expect(await hints()).toEqual([])
  })

  test('is whole, however long, and with any characters', async () => {
    const answers = await sentAbout()
    const body = `${'👩‍👧 بِسْمِ '.repeat(300)}<b>=1+1</b>`
    await write({ body, answers })
    const comments = await commentsOf()
    expect(comments.length).toBeGreaterThan(1)
    const letters = (text: string) => text.replaceAll(/\s/g, '')
    expect(letters(comments.join('')) === letters(body)).toBe(true)
  })

  test('is of the guardian who got the message', async () => {
    const { account_id, student } = scene
    const of = { account_id, phone, student_ids: [student.id], first_name: 'Grandmother' }
    const grandmother = await makeGuardian(server, of)
    await write({ body: 'From Grandmother', answers: await sentAbout(grandmother.id) })
    const written = await scene.asTeacher.call(listCommentsOfSession, { params: { id: lesson_id } })
    expect(written).toMatchObject([
      { author_name: expect.stringMatching(/^Grandmother/), content: 'From Grandmother' },
    ])
  })

  test('of a foreign phone or about a disabled child is none', async () => {
    const answers = await sentAbout()
    await write({ from: '27840999999', body: 'Who are you?', answers })
    const { account_id } = scene
    await server.db
      .update(students)
      .set({ is_active: false })
      .where(and(eq(students.account_id, account_id), eq(students.id, scene.student.id)))
    await write({ body: 'May he come again?', answers })
    await textTo()
    expect(await commentsOf()).toEqual([])
  })
})

describe('a message that belongs to no lesson', () => {
  test.each([
    ['a text', { body: 'When does the school begin?' }],
    ['a picture', { type: 'image' as const }],
    ['a voice message', { type: 'audio' as const }],
    ['a reply to an unknown message', { body: 'Yes', answers: 'wamid.unknown' }],
    ['a text with a NUL', { body: 'a\0b' }],
  ])('%s is answered with where to write, once a day', async (_, of) => {
    await server.db
      .update(guardians)
      .set({ language: 'ur' })
      .where(and(eq(guardians.account_id, scene.account_id), eq(guardians.id, mother.id)))
    await Promise.all([write(of), write(of)])
    expect(await textTo()).toMatch(/استاد کو لکھنے کے لیے .*\/guardian\//)
    await write(of)
    expect([(await hints()).length, textsTo().length]).toEqual([1, 1])
    expect(await commentsOf()).toEqual([])
  })

  test('of a guardian without an email gets a sign-in link', async () => {
    const { account_id, student } = scene
    phone = String(++phones)
    await makeGuardian(server, { account_id, phone, email: null, student_ids: [student.id] })
    await write({ body: 'Salam' })
    expect(await textTo()).toMatch(/\/guardian\/\?code=/)
  })

  test('of a shared phone is answered in both languages', async () => {
    const { account_id, student } = scene
    const of = { account_id, phone, email: null, language: 'ar' as const }
    await makeGuardian(server, { ...of, student_ids: [student.id] })
    await write({ body: 'Salam' })
    const text = await textTo()
    expect(text).toMatch(/Messages to this number[^]*الرسائل إلى هذا الرقم/)
    expect(text).not.toContain('code=')
  })

  test('is not answered if old, a thumb or unknown', async () => {
    await write({ type: 'reaction' })
    await write({ body: 'Old', at: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    await write({ from: '27840888888', body: 'Hello' })
    expect([await hints(), textsTo(), textsTo('27840888888')]).toEqual([[], [], []])
  })
})

test.each([
  ['a wrong sender', { from: 'x' }],
  ['a wrong time', { at: new Date(-5000) }],
])('a message with %s is ignored', async (_, of) => {
  expect(await write({ body: 'Salam', ...of })).toBe(200)
  expect(await hints()).toEqual([])
})
