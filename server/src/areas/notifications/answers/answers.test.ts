import { listChildren } from '@talaqqi/contract/guardian-children'
import { listChildsLessons, openLesson } from '@talaqqi/contract/guardian-lessons'
import { listWhatsappHistory } from '@talaqqi/contract/notifications'
import { answerComment } from '@talaqqi/contract/session-comments'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendAllAnswerNotices } from '../../../answer-notices.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { openJobs } from '../../../platform/jobs/index.ts'
import { makeMessageQueue } from '../../../platform/mail/queue.ts'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { deliverWhatsapp } from '../../../platform/whatsapp/deliver.ts'
import { accounts, unreadAnswers } from '../../../tables/index.ts'
import { startMeta } from '../../../testing/outside/meta.ts'
import { eventually, SITE, usePost } from '../../../testing/outside/post.ts'
import { makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { makeSession } from '../../sessions/factory.ts'
import { whatsappLedger } from '../index.ts'

const server = useServer()
const post = usePost(server)
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
let lesson_id: string
beforeEach(async () => {
  scene = await makeScene(server)
  const { account_id, student } = scene
  lesson_id = (await makeSession(server, { account_id, student_id: student.id })).id
})

let phones = 27830001000
const guardianOf = (more: object = {}) => {
  const { account_id, student } = scene
  const email = `${v7()}@demo.school`
  return makeGuardian(server, { account_id, email, student_ids: [student.id], ...more })
}
const answer = (content: string) =>
  scene.asTeacher.call(answerComment, { params: { id: lesson_id }, body: { content } })
/** The answers were written ten minutes ago. */
const timePasses = () =>
  server.db
    .update(unreadAnswers)
    .set({ created_at: new Date(Date.now() - 600_000) })
    .where(eq(unreadAnswers.account_id, scene.account_id))
const fail = (error: unknown) => {
  throw error
}
/** At noon of a school in UTC. */
async function run({ sendsWhatsapp = false, hour = 12 } = {}) {
  const { account_id } = scene
  await server.db.update(accounts).set({ time_zone: 'UTC' }).where(eq(accounts.id, account_id))
  const now = new Date()
  now.setUTCHours(hour, 0, 0, 0)
  now.setUTCDate(now.getUTCDate() + 1)
  await sendAllAnswerNotices(directory, { sendsWhatsapp }, fail, now)
}
const mailsTo = (address: string) => post.smtp.received.filter(({ to }) => to === address).length

describe('an answer of the teacher', () => {
  test('is unread for each guardian until that guardian opens the lesson', async () => {
    const { account_id, student } = scene
    const [mother, father] = [await guardianOf(), await guardianOf()]
    const [asMother, asFather] = await Promise.all(
      [mother, father].map(({ id }) => signInGuardians(server, [{ account_id, guardian_id: id }])),
    )
    await answer('Twice after Maghrib please.')
    await answer('And once in the morning.')
    const answers = [{ lesson_id, name: expect.any(String), count: 2 }]
    expect(await asMother?.call(listChildren)).toMatchObject([{ answers }])
    const child = { params: { id: student.id } }
    expect(await asMother?.call(listChildsLessons, child)).toMatchObject([{ unread_answers: 2 }])
    await asMother?.call(openLesson, { params: { id: lesson_id } })
    expect(await asMother?.call(listChildren)).toMatchObject([{ answers: [] }])
    expect(await asMother?.call(listChildsLessons, child)).toMatchObject([{ unread_answers: 0 }])
    expect(await asFather?.call(listChildren)).toMatchObject([{ answers }])
  })

  test('goes out by mail once, in the language of the guardian', async () => {
    const { email } = await guardianOf({ language: 'ur' })
    await answer('Twice after Maghrib please.')
    await timePasses()
    await run()
    await run()
    const { text, subject } = await post.mailTo(email)
    expect(subject).toContain('کی طرف سے پیغام')
    expect(text).toContain('Twice after Maghrib please.')
    expect(text).toContain(`${SITE}/guardian/lessons/${lesson_id}`)
    expect(mailsTo(email)).toBe(0)
  })

  test('waits until staff stop writing, and for the morning', async () => {
    const { email } = await guardianOf()
    const pending = () =>
      server.db.select().from(unreadAnswers).where(eq(unreadAnswers.account_id, scene.account_id))
    await answer('One')
    await sendAllAnswerNotices(directory, { sendsWhatsapp: false }, fail)
    expect(await pending()).toMatchObject([{ notified_at: null }])
    await answer('Two')
    await timePasses()
    await run({ hour: 23 })
    await run({ hour: 5 })
    expect(await pending()).toMatchObject([{ notified_at: null }, { notified_at: null }])
    await run({ hour: 8 })
    const { text } = await post.mailTo(email)
    expect(text).toMatch(/One[^]*Two/)
  })

  test('that the guardian has read already sends nothing', async () => {
    const { account_id } = scene
    const { id: guardian_id, email } = await guardianOf()
    const other = await guardianOf()
    await answer('Well done.')
    const asMother = await signInGuardians(server, [{ account_id, guardian_id }])
    await asMother.call(openLesson, { params: { id: lesson_id } })
    await timePasses()
    await run()
    await post.mailTo(other.email)
    expect(mailsTo(email)).toBe(0)
  })

  test('by WhatsApp signs a guardian without an email in', async () => {
    const phone = String(++phones)
    const { id } = await guardianOf({ email: null, phone, first_name: 'Khadija' })
    await answer('Twice after Maghrib please.')
    await timePasses()
    await run({ sendsWhatsapp: true })
    const { template } = await eventually(
      () => meta.taken.find(({ to }) => to === phone),
      'Meta got no request',
    )
    expect(template.name).toBe('teacher_answer')
    const [body, button] = template.components
    expect(body.parameters[0]?.text).toBe('Khadija')
    expect(button?.parameters[0].text).toMatch(
      new RegExp(`^lessons/${lesson_id}\\?code=${scene.account_id}\\.`),
    )
    const history = await scene.asTeacher.call(listWhatsappHistory, { params: { id } })
    expect(history).toMatchObject([{ student: { first_name: scene.student.first_name } }])
  })
})
