import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { eventually, SITE } from '../../testing/outside/post.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { testConfig } from '../../testing/server.ts'
import { openDatabase } from '../database/database.ts'
import { openJobs } from '../jobs/index.ts'
import { openDirectory } from '../tenancy/scope.ts'
import { deliverMails } from './deliver.ts'
import { sendMail } from './index.ts'
import { makeMessageQueue } from './queue.ts'

const database = useDatabase()
const password = 'Kemp-tanu-4729'

test('without a mail server each mail is a private, logged file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'talaqqi-mail-'))
  const settings = { ...testConfig, publicUrl: SITE, mailFolder: path.join(folder, 'mail') }
  const { pool, close } = openDatabase(database.connection)
  const jobs = openJobs(pool, { tends: false, pollingSeconds: 0.5 })
  const logged: object[] = []
  const log = { info: (details: object) => void logged.push(details), error: () => {} }
  await jobs.start(log)
  const end = await deliverMails(jobs, settings, log, { db: database.db })
  const directory = openDirectory(database.db, makeMessageQueue(jobs, testConfig.secretKey))
  const data = { first_name: 'مريم', school_name: 'Madrasah An-Noor', password }
  const to = 'maryam@demo.school'
  await sendMail(directory, { to, language: 'en', template: 'temporary_password', data })

  const [said] = await eventually(() => (logged.length > 0 ? logged : undefined), 'no mail')
  const [name = ''] = await readdir(settings.mailFolder)
  const file = path.join(settings.mailFolder, name)
  expect(said).toMatchObject({ file, template: 'temporary_password' })
  expect(JSON.stringify(logged)).not.toContain(password)
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  const mail = await PostalMime.parse(await readFile(file))
  expect(mail.to?.[0]?.address).toBe(to)
  expect(mail.text).toContain(`${password}\n`)
  expect(mail.text).toContain('مريم')

  await jobs.stop()
  await end()
  await close()
  await rm(folder, { recursive: true })
})
