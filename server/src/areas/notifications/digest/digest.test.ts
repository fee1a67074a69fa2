import { changeAccount } from '@talaqqi/contract/accounts'
import * as contract from '@talaqqi/contract/notifications'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDigests } from '../../../digest.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { openJobs } from '../../../platform/jobs/index.ts'
import { makeMessageQueue } from '../../../platform/mail/queue.ts'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { accounts, digestSessions, lessons, sessions } from '../../../tables/index.ts'
import { usePost } from '../../../testing/outside/post.ts'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { makeSession } from '../../sessions/factory.ts'

const server = useServer()
const post = usePost(server)
const opened = openDatabase(server.connection)
const jobs = openJobs(opened.pool, { tends: false })
const directory = openDirectory(opened.db, makeMessageQueue(jobs, testConfig.secretKey))
beforeAll(() => jobs.start({ error: () => {} }))
afterAll(async () => {
  await jobs.stop()
  await opened.close()
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(server)
})

const settings = { secretKey: testConfig.secretKey, sendsWhatsapp: false }
const fail = (error: unknown) => {
  throw error
}
/** 20:30 in Johannesburg. */
const EVENING = new Date('2026-03-04T18:30:00Z')
const MORNING = new Date('2026-03-04T08:00:00Z')
const run = (now = EVENING) => sendDigests(directory, settings, fail, now)
async function wants(sends_digest: boolean, more: { digest_time?: string } = {}) {
  const body = { name: 'Madrasah An-Noor', time_zone: 'Africa/Johannesburg', sends_digest, ...more }
  await scene.asAdministrator.call(changeAccount, { body })
  await server.db
    .update(accounts)
    .set({ digest_from: new Date('2026-03-03T22:00:00Z') })
    .where(eq(accounts.id, scene.account_id))
}
const addressNew = () => `${v7()}@demo.school`
const guardianOf = async (more: object = {}) => {
  const email = addressNew()
  const { account_id, student } = scene
  await makeGuardian(server, { account_id, email, student_ids: [student.id], ...more })
  return email
}
const lesson = (more: object = {}) => {
  const { account_id, student } = scene
  return makeSession(server, { account_id, student_id: student.id, created_at: MORNING, ...more })
}
const mailsTo = (address: string) => post.smtp.received.filter(({ to }) => to === address).length

describe('the daily message', () => {
  test("lists for a guardian each child's lessons in one mail a day", async () => {
    await wants(true)
    const { account_id, student, studentElsewhere } = scene
    const email = await guardianOf({ student_ids: [student.id, studentElsewhere.id] })
    await lesson()
    await makeSession(server, {
      ...{ account_id, student_id: studentElsewhere.id, created_at: MORNING },
      status: 'incomplete',
    })
    await run()
    await run()
    const { text, subject } = await post.mailTo(email)
    expect(subject).toBe('New lessons at Madrasah An-Noor')
    expect(text).toContain(`${student.first_name}: Old Lesson`)
    expect(text).toContain('100%')
    expect(text).toContain('Did not complete')
    expect(mailsTo(email)).toBe(0)
  })

  test('names what a child recites on the next school day', async () => {
    await wants(true)
    const email = await guardianOf()
    const verses = { type: 'new_lesson', section: 'verse', start: 1, end: 7 } as const
    const { id: session_id } = await lesson({ ...verses, name: 'A lesson' })
    const part = { start: 1, end: 7 }
    await server.db
      .update(lessons)
      .set(part)
      .where(and(eq(lessons.account_id, scene.account_id), eq(lessons.session_id, session_id)))
    await run()
    const { text } = await post.mailTo(email)
    expect(text).toContain(`At home for Thu, 5 Mar 2026, ${scene.student.first_name}: `)
    expect(text).toContain('New Lesson \u2068Al-Baqara 2:1')
    expect(text).toContain('Recent Lesson \u2068Al-Faatiha 1:1')
  })

  test.each([false, true])(
    'needs as many statements for 2 guardians as for 20 (WhatsApp: %s)',
    async (sendsWhatsapp) => {
      const asked: string[] = []
      const watched = openDatabase(server.connection, { watch: (text) => asked.push(text) })
      const queue = makeMessageQueue(jobs, testConfig.secretKey)
      const countFor = async (guardians: number) => {
        scene = await makeScene(server)
        await wants(true)
        for (let count = 0; count < guardians; count++) await guardianOf()
        await lesson()
        asked.length = 0
        const above = openDirectory(watched.db, queue)
        await sendDigests(above, { ...settings, sendsWhatsapp }, fail, EVENING)
        return asked.length
      }
      const [few, many] = [await countFor(2), await countFor(20)]
      await watched.close()
      expect(many).toBe(few)
    },
  )

  test('is in the language that the guardian has chosen', async () => {
    await wants(true)
    const email = await guardianOf({ language: 'ar' })
    await lesson({ status: 'incomplete' })
    await lesson()
    await run()
    const { subject, text } = await post.mailTo(email)
    expect(subject).toContain('دروس جديدة في')
    expect(text).toMatch(/، .*؛ /)
    expect(text).not.toMatch(/[,;] /)
  })

  test('is not sent before its time, without lessons, or when off', async () => {
    const silent = await guardianOf({ wants_digest: false })
    const email = await guardianOf()
    const told = await guardianOf({ last_name: 'Last' })
    await lesson({ created_at: new Date('2026-03-03T08:00:00Z') })
    await run()
    await wants(true)
    await run()
    await run(new Date('2026-03-05T15:59:00Z'))
    await lesson({ created_at: new Date('2026-03-05T08:00:00Z') })
    await run(new Date('2026-03-05T16:00:00Z'))
    for (const one of [email, told]) {
      await post.mailTo(one)
      expect(mailsTo(one)).toBe(0)
    }
    expect(mailsTo(silent)).toBe(0)
  })

  test('is stopped by our link without sign-in, by no other link', async () => {
    await wants(true)
    const email = await guardianOf()
    await lesson()
    await run()
    const { text = '' } = await post.mailTo(email)
    const token = decodeURIComponent(/\?stop=(\S+)/.exec(text)?.[1] ?? '')
    const choose = (body: { token: string; wants?: boolean }) =>
      server.app.inject({ method: 'POST', url: '/api/notifications/digest', payload: body })
    const stopped = await choose({ token })
    expect(stopped.json()).toEqual({ school_name: 'Madrasah An-Noor', wants: false })
    const next = new Date('2026-03-05T18:30:00Z')
    await lesson({ created_at: new Date('2026-03-05T08:00:00Z') })
    const other = await guardianOf()
    await run(next)
    await post.mailTo(other)
    expect(mailsTo(email)).toBe(0)
    for (const wrong of [`${token}x`, token.slice(1), `${v7()}.${v7()}.x`, 'x'])
      expect((await choose({ token: wrong })).statusCode).toBe(404)
  })
})

describe('the daily message contains all lessons since the last one:', () => {
  const at = (local: string) => new Date(`${local}+02:00`)

  test.each(['23:56', '23:57', '23:58', '23:59'])(
    'a digest time of %s waits for the morning',
    async (digest_time) => {
      await wants(true, { digest_time })
      const email = await guardianOf()
      await lesson()
      await run(at('2026-03-04T23:55:30'))
      await run(at('2026-03-05T00:00:30'))
      expect(mailsTo(email)).toBe(0)
      await run(at('2026-03-05T07:00:30'))
      await run(at('2026-03-05T07:05:30'))
      expect((await post.mailTo(email)).text).toContain('Wed, 4 Mar 2026: Old Lesson')
      expect(mailsTo(email)).toBe(0)
    },
  )

  test('a server that was off sends it in the morning, once', async () => {
    await wants(true)
    const email = await guardianOf()
    await lesson()
    await run(at('2026-03-05T03:00:00'))
    const other = await guardianOf()
    await run(at('2026-03-05T07:00:00'))
    await run(at('2026-03-05T07:05:00'))
    expect((await post.mailTo(email)).text).toContain('Wed, 4 Mar 2026: Old Lesson')
    // This run is in time, and has nothing new.
    await run(at('2026-03-05T18:00:00'))
    await lesson({ created_at: at('2026-03-06T10:00:00') })
    await run(at('2026-03-06T18:00:00'))
    await post.mailTo(other)
    expect((await post.mailTo(email)).text).not.toContain('Wed, 4 Mar')
    expect([mailsTo(email), mailsTo(other)]).toEqual([0, 1])
  })

  test('lessons that end or arrive late are in the next message', async () => {
    await wants(true)
    const email = await guardianOf()
    const open = await lesson({ status: 'started', name: 'Open', type: 'other', ...noPortion })
    await lesson({ name: 'In time', type: 'other', ...noPortion })
    await run(EVENING)
    const first = await post.mailTo(email)
    await lesson({
      created_at: at('2026-03-04T21:00:00'),
      name: 'Late',
      type: 'other',
      ...noPortion,
    })
    await lesson({
      created_at: at('2026-03-04T11:00:00'),
      name: 'Synced',
      type: 'other',
      ...noPortion,
    })
    await server.db
      .update(sessions)
      .set({ status: 'completed' })
      .where(and(eq(sessions.account_id, scene.account_id), eq(sessions.id, open.id)))
    await run(at('2026-03-05T18:00:00'))
    const second = await post.mailTo(email)
    for (const name of ['Late', 'Synced', 'Open']) {
      expect(first.text).not.toContain(name)
      expect(second.text).toContain(name)
    }
    expect(first.text).toContain('In time')
    expect(second.text).not.toContain('In time')
  })

  test('lessons before the day of switching on are not sent', async () => {
    await wants(true)
    const email = await guardianOf()
    await lesson({
      created_at: at('2026-03-03T20:00:00'),
      name: 'Early',
      type: 'other',
      ...noPortion,
    })
    await run(at('2026-03-04T10:00:00'))
    await lesson({ name: 'First', type: 'other', ...noPortion })
    await run(EVENING)
    const { text } = await post.mailTo(email)
    expect(text).toContain('First')
    expect(text).not.toContain('Early')
    expect(mailsTo(email)).toBe(0)
  })

  test('two servers at once send one message', async () => {
    await wants(true)
    const email = await guardianOf()
    await lesson()
    await Promise.all([run(), run(), run()])
    await post.mailTo(email)
    const marked = await server.db
      .select()
      .from(digestSessions)
      .where(eq(digestSessions.account_id, scene.account_id))
    expect([marked.length, mailsTo(email)]).toEqual([1, 0])
  })
})

const noPortion = { section: null, start: null, end: null }

test('administrators share sign-in links by WhatsApp and print them for a class', async () => {
  const { account_id, student, section } = scene
  const guardian = await makeGuardian(server, { account_id, student_ids: [student.id] })
  const params = { id: guardian.id }
  const id = v7()
  const shared = await scene.asAdministrator.call(contract.shareSignInLink, {
    params,
    body: { id },
  })
  expect(decodeURIComponent(shared.url ?? '')).toMatch(
    /^https:\/\/wa\.me\/27821234567\?text=.*http:\/\/localhost\/guardian\/\?code=/,
  )
  const again = await scene.asAdministrator.call(contract.shareSignInLink, { params, body: { id } })
  expect(again.url).toBeNull()
  await makeGuardian(server, { account_id, student_ids: [student.id], is_confirmed: true })
  const sheet = await scene.asAdministrator.call(contract.makeSignInSheet, {
    params: { id: section.id },
  })
  expect(sheet.map((one) => [one.id, one.guardians.map(({ id: of }) => of)])).toEqual([
    [student.id, [guardian.id]],
  ])
  expect(sheet[0]?.guardians[0]?.url).toMatch(/^http:\/\/localhost\/guardian\/\?code=/)
  expect(sheet[0]?.guardians[0]).toMatchObject({ language: 'en' })
  expect(sheet[0]?.guardians[0]?.text).toMatch(/School.* until .*http:\/\/localhost\/guardian/)
})
