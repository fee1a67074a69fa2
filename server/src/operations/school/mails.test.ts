import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { makeMessageQueue } from '../../platform/mail/queue.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { usePost } from '../../testing/outside/post.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { testConfig } from '../../testing/server.ts'
import { listMails, sendAgain } from './mails.ts'

const database = useDatabase()
const post = usePost(database)
const opened = openDatabase(database.connection)
const jobs = openJobs(opened.pool, { tends: false })
const directory = openDirectory(database.db, makeMessageQueue(jobs, testConfig.secretKey))
beforeAll(() => jobs.start({ error: () => {} }))
afterAll(async () => {
  await jobs.stop()
  await opened.close()
})

test('an abandoned mail is listed with address and reason, and resent', async () => {
  const to = `${v7()}@demo.school`
  const list = () => listMails(database.connection, testConfig)
  expect(await list()).toEqual(['No mail was given up in the last seven days.'])
  post.smtp.refuse(550, `no mailbox ${to} here`)
  await sendMail(directory, {
    to,
    language: 'en',
    template: 'temporary_password',
    data: { first_name: 'Maryam', school_name: 'Noor', password: 'Kemp-tanu-4729' },
  })
  await expect.poll(list, { timeout: 10_000 }).toHaveLength(2)
  const [line = ''] = await list()
  expect(line).toMatch(new RegExp(`temporary_password to ${to} · .*550 no mailbox`))
  expect(line).not.toContain('Kemp')
  expect(JSON.stringify(post.logged)).not.toContain(to)

  post.smtp.accept()
  await expect(sendAgain(database.connection, v7())).rejects.toThrow(/no such mail/)
  expect(await sendAgain(database.connection, 'all')).toEqual(['1 mails wait to be sent.'])
  expect((await post.mailTo(to)).text).toContain('Kemp-tanu-4729')
  expect(await list()).toHaveLength(1)
})
