import { changeAccount } from '@talaqqi/contract/accounts'
import * as contract from '@talaqqi/contract/notifications'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDigests } from '../../digest.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { makeOutbox } from '../../platform/mail/outbox.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { makeSession } from '../../testing/factories.ts'
import { makeGuardian } from '../../testing/guardians.ts'
import { SITE, usePost } from '../../testing/post.ts'
import { makeScene, type Scene } from '../../testing/scene.ts'
import { testConfig, useServer } from '../../testing/server.ts'

const server = useServer()
const post = usePost(server)
const opened = openDatabase(server.connection)
const jobs = openJobs(opened.pool, { tends: false })
const directory = openDirectory(opened.db, makeOutbox(jobs, testConfig.secretKey))
beforeAll(() => jobs.start({ error: () => {} }))
afterAll(async () => {
  await jobs.stop()
  await opened.close()
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(server)
})

const settings = { site: SITE, secretKey: testConfig.secretKey, sendsWhatsapp: false }
const fail = (error: unknown) => {
  throw error
}
/** Half past eight in the evening in Johannesburg. */
const EVENING = new Date('2026-03-04T18:30:00Z')
const MORNING = new Date('2026-03-04T08:00:00Z')
const run = (now = EVENING) => sendDigests(directory, settings, fail, now)
const wants = (sends_digest: boolean) =>
  scene.asAdministrator.call(changeAccount, {
    body: { name: 'Madrasah An-Noor', time_zone: 'Africa/Johannesburg', sends_digest },
  })
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
  test('tells a guardian in one mail what each child did, once a day', async () => {
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
    expect(subject).toBe('Today at Madrasah An-Noor')
    expect(text).toContain(`${student.first_name}: Old Lesson`)
    expect(text).toContain('100%')
    expect(text).toContain('Did not complete')
    expect(mailsTo(email)).toBe(0)
  })

  test('is in the language that the guardian has chosen', async () => {
    await wants(true)
    const email = await guardianOf({ language: 'ar' })
    await lesson()
    await run()
    expect((await post.mailTo(email)).subject).toContain('اليوم في')
  })

  test('comes to nobody before its time, without lessons, or where the school has not chosen it', async () => {
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

  test('is stopped by its link without signing in, and by no link that we have not made', async () => {
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

test('a link to sign in is shared by WhatsApp, and printed for a class, for administrators', async () => {
  const { account_id, student, section } = scene
  const guardian = await makeGuardian(server, { account_id, student_ids: [student.id] })
  const params = { id: guardian.id }
  const id = v7()
  const shared = await scene.asAdministrator.call(contract.shareSignInLink, {
    params,
    body: { id },
  })
  expect(decodeURIComponent(shared.url ?? '')).toMatch(
    /^https:\/\/wa\.me\/27821234567\?text=.*http:\/\/localhost\/guardian\?code=/,
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
  expect(sheet[0]?.guardians[0]?.url).toMatch(/^http:\/\/localhost\/guardian\?code=/)
})
