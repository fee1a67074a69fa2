import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, SITE, usePost } from '../../testing/outside/post.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { testConfig } from '../../testing/server.ts'
import { openDatabase } from '../database/database.ts'
import { openJobs } from '../jobs/index.ts'
import { inTransaction } from '../tenancy/index.ts'
import { openDirectory, openSchool } from '../tenancy/scope.ts'
import { deliverMails } from './deliver.ts'
import { type Mail, sendMail } from './index.ts'
import { makeMessageQueue } from './queue.ts'

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

const PASSWORD = 'Kemp-tanu-4729'
const mailTo = (to: string, more: object = {}): Mail => ({
  to,
  language: 'en',
  template: 'temporary_password',
  data: { first_name: 'Maryam', school_name: 'Madrasah An-Noor', password: PASSWORD, ...more },
})
const newAddress = () => `${v7()}@demo.school`

async function rowsOf(queue: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ it: string }>(
    sql`select to_jsonb(job)::text as it from pgboss.job where name = ${queue}`,
  )
  return rows.map(({ it }) => it)
}

describe('a mail', () => {
  test('arrives as plain text and HTML from the configured sender', async () => {
    const to = newAddress()
    await sendMail(directory, mailTo(to))
    const { subject, from, text, html, messageId, headers } = await post.mailTo(to)
    expect(subject).toBe('Your account at Madrasah An-Noor')
    expect(from).toMatchObject({ name: 'Talaqqi', address: 'talaqqi@demo.school' })
    expect(text).toContain(`${PASSWORD}\n`)
    expect(text).toContain(`${SITE}/auth`)
    expect(html).toContain(PASSWORD)
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@demo\.school>$/)
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test('goes out with its transaction, never after a rollback', async () => {
    const [to, never] = [newAddress(), newAddress()]
    const undone = inTransaction(directory, async (inside) => {
      await sendMail(inside, mailTo(never))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await inTransaction(directory, async (inside) => {
      await sendMail(inside, mailTo(to))
      expect(post.smtp.received.filter((mail) => mail.to === to)).toEqual([])
    })
    await post.mailTo(to)
    expect(post.smtp.received.filter((mail) => mail.to === never)).toEqual([])
  })

  test('is never readable in the database or the log', async () => {
    const to = newAddress()
    await inTransaction(directory, async (inside) => {
      await sendMail(inside, mailTo(to))
      const { rows } = await inside.db.execute(sql`select data::text from pgboss.job`)
      expect(rows.length).toBeGreaterThan(0)
      for (const secret of [PASSWORD, to, 'Maryam'])
        expect(JSON.stringify(rows)).not.toContain(secret)
    })
    await post.mailTo(to)
    expect((await rowsOf('mail')).join()).not.toContain(PASSWORD)
    expect(JSON.stringify(post.logged)).not.toContain(PASSWORD)
  })

  test('has no header injected by a name', async () => {
    const to = newAddress()
    const school_name = 'Noor\r\nBcc: everybody@demo.school\r\n\r\nHello'
    await sendMail(directory, mailTo(to, { school_name }))
    const { headers, to: envelope, subject } = await post.mailTo(to)
    expect(headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(envelope).toBe(to)
    expect(subject).toBe('Your account at Noor Bcc: everybody@demo.school Hello')
  })

  test('goes to one address, even if its text names others', async () => {
    const [to, other] = [newAddress(), newAddress()]
    await sendMail(directory, mailTo(`${to}, ${other}`))
    await sendMail(directory, mailTo(other))
    expect((await post.mailTo(other)).to).toBe(other)
    expect(post.smtp.received.filter((mail) => mail.to.includes(to))).toEqual([])
  })

  test('in Arabic and Urdu reads from right to left', async () => {
    for (const language of ['ar', 'ur'] as const) {
      const to = newAddress()
      await sendMail(directory, { ...mailTo(to), language })
      const { html, subject } = await post.mailTo(to)
      expect(html).toContain(`<html lang="${language}" dir="rtl">`)
      expect(subject).toMatch(/\p{Script=Arabic}/u)
    }
  })

  test('is not sent after its link has expired', async () => {
    const to = newAddress()
    const data = { code: 'x', expires_at: new Date(Date.now() - 1000).toISOString() }
    await sendMail(directory, { to, language: 'en', template: 'forgot_password', data })
    await eventually(
      () => post.logged.find(({ message }) => message.includes('expired')),
      'nothing was said about the expired mail',
    )
    expect(post.smtp.received.filter((mail) => mail.to === to)).toEqual([])
  })
})

describe('many mails at once', () => {
  const schoolOf = (inside: typeof directory) =>
    openSchool(inside, {
      account_id: v7(),
      user_id: v7(),
      is_admin: true,
      section_ids: 'all',
      time_zone: 'UTC',
    })
  const told = (to: string): Mail => ({
    to,
    language: 'en',
    template: 'invited_to_school',
    data: { first_name: 'Maryam', school_name: 'Madrasah An-Noor' },
  })
  const resetTo = (to: string): Mail => ({
    to,
    language: 'en',
    template: 'forgot_password',
    data: { code: 'x', expires_at: new Date(Date.now() + 60_000).toISOString() },
  })

  test('of one school delay no forgotten password and no other school', async () => {
    const [reset, password, news] = [newAddress(), newAddress(), newAddress()]
    const many = Array.from({ length: 60 }, newAddress)
    const before = post.smtp.received.length
    await inTransaction(directory, async (inside) => {
      const busy = schoolOf(inside)
      for (const to of many) await sendMail(busy, mailTo(to))
      await sendMail(schoolOf(inside), told(news))
      await sendMail(schoolOf(inside), mailTo(password))
      await sendMail(inside, resetTo(reset))
    })
    const arrived = await eventually(
      () => {
        const some = post.smtp.received.slice(before).map((mail): string => mail.to)
        return some.length === 63 ? some : undefined
      },
      'not all mails came',
      60_000,
    )
    // Left last, sent first. Four are sent at once, and those four may overtake each other.
    expect(arrived.indexOf(reset)).toBeLessThan(8)
    expect(arrived.indexOf(password)).toBeLessThan(8)
    expect(arrived.indexOf(news)).toBeGreaterThan(54)
    post.smtp.received.splice(before)
  }, 70_000)

  test('beyond the limits are refused for 15 minutes', async () => {
    const school = schoolOf(directory)
    const to = newAddress()
    const send = (address: string, from = school) =>
      inTransaction(from, (inside) => sendMail(inside, told(address)))
    for (let count = 0; count < 5; count++) await send(to)
    await expect(send(to)).rejects.toMatchObject({ code: 'too_many_attempts' })
    for (let from = 0; from < 2; from++)
      for (let other = schoolOf(directory), count = 0; count < 5; count++) await send(to, other)
    await expect(send(to, schoolOf(directory))).rejects.toMatchObject({ code: 'too_many_attempts' })
    for (let count = 5; count < 100; count++) await send(newAddress())
    const refused = await send(newAddress()).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'too_many_attempts' })
    expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(840)
    await database.db.execute(
      sql`update mails_caused set created_at = created_at - interval '15 minutes 1 second'
        where id = (select id from mails_caused where by = ${school.account_id} order by created_at limit 1)`,
    )
    await send(newAddress())
    await eventually(async () => {
      const waiting = (await rowsOf('mail')).filter((row) =>
        /"state": "(created|active)"/.test(row),
      )
      return waiting.length === 0 ? true : undefined
    }, 'the mails did not go out')
  })
})

describe('a mail server that refuses', () => {
  const refusedMail = (message: string) =>
    eventually(() => {
      const at = post.logged.findIndex((line) => line.message === message)
      return at < 0 ? undefined : post.logged.splice(at, 1)[0]
    }, `the log did not say "${message}"`)

  test('temporarily is retried, and the mail arrives', async () => {
    const to = newAddress()
    post.smtp.refuse(451, 'greylisted')
    await sendMail(directory, mailTo(to))
    await refusedMail('mail not sent; tried again')
    post.smtp.accept()
    const waiting = await eventually(async () => {
      const rows = (await rowsOf('mail')).filter((row) => row.includes('"state": "retry"'))
      return rows.length > 0 ? rows : undefined
    }, 'the mail does not wait to be tried again')
    expect(waiting).toHaveLength(1)
    await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    expect((await post.mailTo(to)).to).toBe(to)
  })

  test('permanently is not retried; the mail is kept, sealed', async () => {
    post.smtp.refuse(550, 'no such mailbox')
    await sendMail(directory, mailTo(newAddress()))
    await refusedMail('mail refused')
    post.smtp.accept()
    const [row = ''] = await eventually(async () => {
      const rows = await rowsOf('mail_failed')
      return rows.length > 0 ? rows : undefined
    }, 'the mail is not in the dead letters')
    expect(row).not.toContain(PASSWORD)
    expect((await rowsOf('mail')).filter((one) => one.includes('"state": "retry"'))).toEqual([])
  })
})

test('a mail sealed with another secret is kept', async () => {
  const queue = makeMessageQueue(jobs, 'another secret of at least 32 characters')
  await queue.addMail(database.db, mailTo(newAddress()), 0)
  const said = await eventually(
    () => post.logged.find(({ message }) => message.startsWith('a mail cannot be read')),
    'nothing was said about the mail',
  )
  expect(said.level).toBe('error')
})

test('several servers send each mail once', async () => {
  const more = [1, 2].map(() => openJobs(opened.pool, { tends: false, pollingSeconds: 0.5 }))
  const settings = { ...testConfig, publicUrl: SITE, smtpUrl: post.smtp.url }
  const quiet = { info: () => {}, error: () => {} }
  const ends = await Promise.all(
    more.map(async (one) => {
      await one.start(quiet)
      return deliverMails(one, settings, quiet, { db: opened.db })
    }),
  )
  const addresses = Array.from({ length: 20 }, newAddress)
  await Promise.all(addresses.map((to) => sendMail(directory, mailTo(to))))
  for (const to of addresses) await post.mailTo(to)
  expect(post.smtp.received.filter(({ to }) => addresses.includes(to))).toEqual([])
  await Promise.all(more.map((one) => one.stop()))
  for (const end of ends) await end()
})
