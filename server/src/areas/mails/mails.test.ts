import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { acceptInvitation } from '@talaqqi/contract/accounts'
import { listAudit } from '@talaqqi/contract/audit'
import { getSetupProgress } from '@talaqqi/contract/dashboard'
import { resendPassword } from '@talaqqi/contract/guardians'
import { listUnsentMails, readUnsentMail, sendUnsentMail } from '@talaqqi/contract/mails'
import { addUser } from '@talaqqi/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { deliverMails } from '../../platform/mail/deliver.ts'
import { clientOf, signIn } from '../../testing/client.ts'
import { eventually, SITE } from '../../testing/outside/post.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../testing/server.ts'
import { joinSchool } from '../users/factory.ts'

const server = useServer()
const opened = openDatabase(server.connection)
const jobs = openJobs(opened.pool, { tends: false, pollingSeconds: 0.5 })
let end = async () => {}

beforeAll(async () => {
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'talaqqi-mail-'))
  const quiet = { info: () => {}, error: () => {} }
  await jobs.start(quiet)
  end = await deliverMails(jobs, { ...testConfig, publicUrl: SITE, mailFolder }, quiet, opened)
})
afterAll(async () => {
  await jobs.stop()
  await end()
  await opened.close()
})

let added = 0
const newcomer = () => ({
  first_name: 'Maryam',
  last_name: 'Adams',
  email: `unsent${++added}@demo.school`,
})
const passwordIn = (text: string) => /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(text)?.[0] ?? ''

function mailTo({ asAdministrator }: Pick<Scene, 'asAdministrator'>, address: string) {
  return eventually(async () => {
    const mails = await asAdministrator.call(listUnsentMails)
    return mails.find(({ receiver }) => receiver === address)
  }, `no unsent mail to ${address}`)
}

async function addTeacher(scene: Scene) {
  const body = newcomer()
  const user = await scene.asAdministrator.call(addUser, { body })
  return { user, mail: await mailTo(scene, body.email) }
}

test("without a mail server an administrator reads a new teacher's password", async () => {
  const scene = await makeScene(server)
  const { asAdministrator, account_id } = scene
  const { user, mail } = await addTeacher(scene)
  expect(mail).toMatchObject({ state: 'no_server', template: 'temporary_password' })
  expect((await asAdministrator.call(getSetupProgress)).unsent_mails).toBe(1)
  expect((await scene.asTeacher.call(getSetupProgress)).unsent_mails).toBe(0)
  const params = { id: mail.id }
  const { text } = await asAdministrator.call(readUnsentMail, { params })
  const body = { username: user.email, password: passwordIn(text) }
  const answer = await clientOf(server.app).send({ method: 'POST', path: '/login', body })
  expect(answer.json()).toMatchObject({ code: '001' })
  const query = { record: 'accounts', record_id: account_id } as const
  const [entry] = await asAdministrator.call(listAudit, { query })
  expect(entry?.action).toBe('read_mail')
  // Neither the list nor the audit log contains the words.
  expect(JSON.stringify([mail, entry])).not.toContain(passwordIn(text))
})

test('mails of guardians, other schools or shared members cannot be read', async () => {
  const [here, there] = [await makeScene(server), await makeScene(server)]
  const { user, mail } = await addTeacher(here)
  expect(mail.is_readable).toBe(true)
  const params = { id: mail.id }
  expect((await there.asAdministrator.refused(readUnsentMail, { params })).status).toBe(404)
  expect((await here.asTeacher.refused(readUnsentMail, { params })).status).toBe(403)
  const person = { id: user.id, email: user.email, first_name: 'M', last_name: 'A' }
  await joinSchool(server, person, { account_id: there.account_id, is_admin: false })
  expect((await here.asAdministrator.refused(readUnsentMail, { params })).status).toBe(403)

  const { account_id, asAdministrator } = here
  const guardian = await makeGuardian(server, { account_id })
  await asAdministrator.call(resendPassword, { body: { username: guardian.email } })
  const toGuardian = await mailTo(here, guardian.email)
  expect(toGuardian).toMatchObject({ template: 'guardian_password', is_readable: false })
  const of = { params: { id: toGuardian.id } }
  expect((await asAdministrator.refused(readUnsentMail, of)).status).toBe(403)
})

test('after staff read a password, joining another school needs the mailbox', async () => {
  const [here, there] = [await makeScene(server), await makeScene(server)]
  const { user, mail } = await addTeacher(here)
  const params = { id: mail.id }
  const { text } = await here.asAdministrator.call(readUnsentMail, { params })
  expect(passwordIn(text)).not.toBe('')
  const { account_id } = here
  const teacher = await signIn(server, { ...user, user_id: user.id, account_id })
  const { first_name, last_name, email } = user
  await there.asAdministrator.call(addUser, { body: { first_name, last_name, email } })
  const invitation = { params: { id: there.account_id } }
  const { status, detail } = await teacher.refused(acceptInvitation, invitation)
  expect([status, detail.code]).toEqual([409, 'password_seen'])
})

test('a mail is sent again; the earlier one is not listed', async () => {
  const scene = await makeScene(server)
  const { mail } = await addTeacher(scene)
  const params = { id: mail.id }
  await scene.asAdministrator.call(sendUnsentMail, { params })
  const again = await mailTo(scene, mail.receiver)
  expect(again.id).not.toBe(mail.id)
  expect((await scene.asAdministrator.refused(sendUnsentMail, { params })).status).toBe(404)
})
