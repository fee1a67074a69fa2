import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { deliverMails } from '../../platform/mail/deliver.ts'
import type { TestDatabase } from '../postgres/database.ts'
import { testConfig } from '../server.ts'
import { type Received, startSmtp, type TestSmtp } from './smtp.ts'

const WAIT_MS = 10_000
export const SITE = 'https://school.example'

export type Logged = { level: 'info' | 'error'; details: object; message: string }

/** Through a real mail server that stores the mails. */
export function usePost(database: Pick<TestDatabase, 'connection'>) {
  const { pool, db, close } = openDatabase(database.connection)
  const jobs = openJobs(pool, { tends: false, pollingSeconds: 0.5 })
  const logged: Logged[] = []
  const log = {
    info: (details: object, message: string) =>
      void logged.push({ level: 'info', details, message }),
    error: (details: object, message: string) =>
      void logged.push({ level: 'error', details, message }),
  }
  let smtp: TestSmtp | undefined
  let end = async () => {}
  beforeAll(async () => {
    smtp = await startSmtp()
    await jobs.start(log)
    const settings = { ...testConfig, publicUrl: SITE, smtpUrl: smtp.url }
    end = await deliverMails(jobs, settings, log, { db })
  })
  afterAll(async () => {
    await jobs.stop()
    await end()
    await smtp?.close()
    await close()
  })
  const current = () => {
    if (!smtp) throw new Error('the mail server starts before the first test')
    return smtp
  }
  return {
    logged,
    get smtp() {
      return current()
    },
    /** Mails that leave together come in any order: name the subject of one among several. */
    async mailTo(address: string, subject?: string): Promise<Received> {
      const { received } = current()
      return eventually(
        () => {
          const at = received.findIndex(
            (mail) => mail.to === address && (subject === undefined || mail.subject === subject),
          )
          return at < 0 ? undefined : received.splice(at, 1)[0]
        },
        `no mail ${subject ? `'${subject}' ` : ''}came to ${address}`,
      )
    },
  }
}

/** Throws after `waitMs` without a result. */
export async function eventually<T>(
  find: () => T | undefined | Promise<T | undefined>,
  otherwise: string,
  waitMs = WAIT_MS,
): Promise<T> {
  // Tests may stop `Date`.
  const deadline = performance.now() + waitMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(otherwise)
    await sleep(25)
  }
}
